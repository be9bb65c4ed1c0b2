export { Button } from './actions/button.tsx';
export type { ButtonProps } from './actions/button.tsx';
export { buttonClass } from './actions/button-class.ts';
export type { ButtonLook, ButtonSize, ButtonVariant } from './actions/button-class.ts';
export { IconButton } from './actions/icon-button.tsx';
export type { IconButtonProps } from './actions/icon-button.tsx';
export { CurrencyPicker } from './currency/currency-picker.tsx';
export type { CurrencyPickerProps } from './currency/currency-picker.tsx';
export type { CurrencyPickerTexts } from './currency/currency-list.tsx';
export { filterCurrencies } from './currency/filter-currencies.ts';
export { Flag } from './currency/flag.tsx';
export type { FlagProps } from './currency/flag.tsx';
export { Avatar } from './display/avatar.tsx';
export type { AvatarProps } from './display/avatar.tsx';
export { Bars } from './display/bars.tsx';
export type { Bar, BarsProps } from './display/bars.tsx';
export { Card, Panel } from './display/card.tsx';
export type { CardProps, PanelProps } from './display/card.tsx';
export { EmptyState } from './display/empty-state.tsx';
export type { EmptyStateProps } from './display/empty-state.tsx';
export { FactList } from './display/fact-list.tsx';
export type { Fact, FactListProps } from './display/fact-list.tsx';
export { initials } from './display/initials.ts';
export { Loading, Skeleton } from './display/skeleton.tsx';
export type { LoadingProps, SkeletonProps } from './display/skeleton.tsx';
export { StatCard } from './display/stat-card.tsx';
export type { StatCardProps } from './display/stat-card.tsx';
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
export type {
  SortDirection,
  TableProps,
  TableRegionProps,
  TableRowProps,
  TdProps,
  ThProps,
} from './display/table.tsx';
export { IdNum, Kbd, Num, SkipLink, VisuallyHidden } from './display/text.tsx';
export type { SkipLinkProps } from './display/text.tsx';
export { Alert, Banner } from './feedback/alert.tsx';
export type { AlertProps, AlertTone, BannerProps } from './feedback/alert.tsx';
export { announce, Announcer } from './feedback/announcer.tsx';
export type { Politeness } from './feedback/announcer.tsx';
export { ModeLine } from './feedback/mode-line.tsx';
export type { ModeLineProps } from './feedback/mode-line.tsx';
export { dismissNotice, notify, Toaster } from './feedback/toaster.tsx';
export type { Notice, NoticeTone, ToasterProps } from './feedback/toaster.tsx';
export { Checkbox } from './forms/checkbox.tsx';
export type { CheckboxProps } from './forms/checkbox.tsx';
export { ErrorSummary } from './forms/error-summary.tsx';
export type { ErrorSummaryProps, FieldError } from './forms/error-summary.tsx';
export { Field, FieldGroup } from './forms/field.tsx';
export type { FieldGroupProps, FieldProps } from './forms/field.tsx';
export { MoneyInput } from './forms/money-input.tsx';
export type { MoneyInputProps } from './forms/money-input.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export type { PasswordInputProps } from './forms/password-input.tsx';
export { RadioGroup } from './forms/radio-group.tsx';
export type { RadioGroupProps, RadioOption } from './forms/radio-group.tsx';
export { Select } from './forms/select.tsx';
export type { SelectOption, SelectProps } from './forms/select.tsx';
export { Switch } from './forms/switch.tsx';
export type { SwitchProps } from './forms/switch.tsx';
export { Textarea, TextInput } from './forms/text-input.tsx';
export type { TextareaProps, TextInputProps } from './forms/text-input.tsx';
export { cn } from './lib/cn.ts';
export { narrowScreen, reducedMotion, useMediaQuery, wideScreen } from './lib/use-media-query.ts';
export { Dialog } from './overlays/dialog.tsx';
export type { DialogProps } from './overlays/dialog.tsx';
export {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from './overlays/dropdown-menu.tsx';
export type { DropdownMenuItemProps, DropdownMenuProps } from './overlays/dropdown-menu.tsx';
export { SidePanel } from './overlays/side-panel.tsx';
export type { SidePanelProps } from './overlays/side-panel.tsx';
export { Badge } from './status/badge.tsx';
export type { BadgeProps } from './status/badge.tsx';
export { StatusBadge } from './status/status-badge.tsx';
export type { StatusBadgeProps, StatusSurface } from './status/status-badge.tsx';
export { StatusGlyph } from './status/status-glyph.tsx';
export type { StatusGlyphProps } from './status/status-glyph.tsx';
export { applyTheme, readTheme, setTheme, themeChoices, watchTheme } from './theme/theme.ts';
export type { ThemeChoice } from './theme/theme.ts';
export { Crossing } from './transfer/crossing.tsx';
export type { CrossingProps, CrossingRow } from './transfer/crossing.tsx';
export { ProgressCircle } from './transfer/progress-circle.tsx';
export type { ProgressCircleProps } from './transfer/progress-circle.tsx';
export { StageTicks } from './transfer/stage-ticks.tsx';
export type { StageTicksProps } from './transfer/stage-ticks.tsx';
export { Tracker, trackerTexts } from './transfer/tracker.tsx';
export type { TrackerProps, TrackerTexts } from './transfer/tracker.tsx';
