export { Button } from './actions/button.tsx';
export { buttonClass } from './actions/button-class.ts';
export type { ButtonVariant } from './actions/button-class.ts';
export { IconButton } from './actions/icon-button.tsx';
export { CurrencyPicker } from './currency/currency-picker.tsx';
export { CountryFlag } from './currency/country-flag.tsx';
export { filterCurrencies } from './currency/filter-currencies.ts';
export { Flag } from './currency/flag.tsx';
export { Accordion } from './display/accordion.tsx';
export { Avatar } from './display/avatar.tsx';
export { Bars } from './display/bars.tsx';
export type { Bar } from './display/bars.tsx';
export { Card, Panel } from './display/card.tsx';
export { EmptyState } from './display/empty-state.tsx';
export { FactList } from './display/fact-list.tsx';
export type { Fact } from './display/fact-list.tsx';
export { Loading, Skeleton } from './display/skeleton.tsx';
export { StatCard } from './display/stat-card.tsx';
export {
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from './display/table.tsx';
export { IdNum, Kbd, Num, SkipLink, VisuallyHidden } from './display/text.tsx';
export { ConfirmDialog } from './factors/confirm-dialog.tsx';
export { FactorForm } from './factors/factor-form.tsx';
export type { FactorTexts } from './factors/factor-texts.ts';
export { FactorsPanel } from './factors/factors-panel.tsx';
export type { FactorActions } from './factors/use-factors.ts';
export { Alert, Banner } from './feedback/alert.tsx';
export { announce, Announcer } from './feedback/announcer.tsx';
export { ModeLine } from './feedback/mode-line.tsx';
export { dismissNotice, notify } from './feedback/notice-store.ts';
export type { NoticeTone } from './feedback/notice-store.ts';
export { Toaster } from './feedback/toaster.tsx';
export { FileButton } from './files/file-button.tsx';
export { fileSize } from './files/file-size.ts';
export { PickedFile } from './files/picked-file.tsx';
export { saveFile } from './files/save-file.ts';
export { useFileDrop } from './files/use-file-drop.ts';
export { Checkbox } from './forms/checkbox.tsx';
export { ErrorSummary } from './forms/error-summary.tsx';
export type { FieldError } from './forms/error-summary.tsx';
export { Field, FieldGroup } from './forms/field.tsx';
export { MoneyInput } from './forms/money-input.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export { RadioGroup } from './forms/radio-group.tsx';
export { SearchSelect } from './forms/search-select.tsx';
export { Select } from './forms/select.tsx';
export { Switch } from './forms/switch.tsx';
export { Textarea, TextInput } from './forms/text-input.tsx';
export { useRefusedFocus } from './forms/use-refused-focus.ts';
export { cn } from './lib/cn.ts';
export { Late, latePart } from './lib/late.tsx';
export { useAlive } from './lib/use-alive.ts';
export { useSettled } from './lib/use-settled.ts';
export { useTypedSearch } from './lib/use-typed-search.ts';
export { drawApp, fetchPageCode, leaveGuarded } from './lib/draw-app.tsx';
export { cardsScreen, narrowScreen, useMediaQuery, wideScreen } from './lib/use-media-query.ts';
export { useThreadScroll } from './lib/use-thread-scroll.ts';
export { Dialog } from './overlays/dialog.tsx';
export {
  DropdownMenu,
  DropdownMenuCheckItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from './overlays/dropdown-menu.tsx';
export { focusFirst, isFocusInDialog } from './overlays/dialog-focus.ts';
export { IdleDialog } from './overlays/idle-dialog.tsx';
export { watchPerson } from './lib/watch-person.ts';
export { SidePanel } from './overlays/side-panel.tsx';
export { Badge } from './status/badge.tsx';
export { StatusBadge } from './status/status-badge.tsx';
export { createTranslator } from './texts/translator.ts';
export { readTheme, setTheme, themeChoices, watchTheme } from './theme/theme.ts';
export { Crossing } from './transfer/crossing.tsx';
export type { CrossingRow } from './transfer/crossing.tsx';
export { ProgressCircle } from './transfer/progress-circle.tsx';
export { StageTicks } from './transfer/stage-ticks.tsx';
export { Tracker } from './transfer/tracker.tsx';
