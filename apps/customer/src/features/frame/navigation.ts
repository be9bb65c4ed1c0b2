import {
  ArrowLeftRight,
  Bell,
  CircleQuestionMark,
  Info,
  LayoutDashboard,
  MessageCircle,
  Send,
  ShieldCheck,
  TrendingUp,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../paths.ts';

/** The ten entries of the side navigation, in the order of the specification (section 2); the key names the text. */
export const entries = [
  { key: 'dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { key: 'transactions', to: paths.transactions, icon: ArrowLeftRight },
  { key: 'send', to: paths.send, icon: Send },
  { key: 'beneficiaries', to: paths.beneficiaries, icon: Users },
  { key: 'rates', to: paths.rates, icon: TrendingUp },
  { key: 'notifications', to: paths.notifications, icon: Bell },
  { key: 'support', to: paths.support, icon: MessageCircle },
  { key: 'faq', to: paths.faq, icon: CircleQuestionMark },
  { key: 'about', to: paths.about, icon: Info },
  { key: 'security', to: paths.security, icon: ShieldCheck },
] as const satisfies readonly { key: string; to: string; icon: LucideIcon }[];

export type Entry = (typeof entries)[number];

/** Dashboard is active on the root alone, the others on every path that starts with theirs (spec section 2). */
export function isActive(to: Entry['to'], path: string): boolean {
  return to === paths.dashboard ? path === to : path.startsWith(to);
}

/** '2', or '9+' above nine; nothing when all is read (spec section 9). */
export function unreadText(count: number, max: number): string | undefined {
  if (count <= 0) return undefined;
  return count > max ? `${max}+` : String(count);
}
