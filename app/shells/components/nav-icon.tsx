import Activity from "lucide-react/icons/activity";
import BadgeDollarSign from "lucide-react/icons/badge-dollar-sign";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarRange from "lucide-react/icons/calendar-range";
import ChartLine from "lucide-react/icons/chart-line";
import CircleDot from "lucide-react/icons/circle-dot";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CreditCard from "lucide-react/icons/credit-card";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileText from "lucide-react/icons/file-text";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import IdCard from "lucide-react/icons/id-card";
import ListChecks from "lucide-react/icons/list-checks";
import MessageSquare from "lucide-react/icons/message-square";
import ScanLine from "lucide-react/icons/scan-line";
import Settings from "lucide-react/icons/settings";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Sparkles from "lucide-react/icons/sparkles";
import Store from "lucide-react/icons/store";
import Tent from "lucide-react/icons/tent";
import TentTree from "lucide-react/icons/tent-tree";
import UserCog from "lucide-react/icons/user-cog";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import UsersRound from "lucide-react/icons/users-round";

/** The navigation's pictures by the key that the server sends. */
const navIcons = {
	activities: Activity,
	admin: TentTree,
	ai: Sparkles,
	analytics: ChartLine,
	analytics_config: SlidersHorizontal,
	billing: CreditCard,
	cabins: Tent,
	calendar: CalendarDays,
	campers: Users,
	families: UsersRound,
	health: HeartPulse,
	home: House,
	market: Store,
	messages: MessageSquare,
	money: BadgeDollarSign,
	more: Ellipsis,
	payments: CreditCard,
	register: UserPlus,
	registrations: ClipboardList,
	reports: FileText,
	roll_call: ListChecks,
	scan: ScanLine,
	seasons: CalendarRange,
	sessions: CalendarRange,
	settings: Settings,
	staff: IdCard,
	users: UserCog,
};

export function NavIcon({ name, className }: { name: string; className?: string }) {
	const Icon = name in navIcons ? navIcons[name as keyof typeof navIcons] : CircleDot;
	return <Icon aria-hidden className={className} strokeWidth={1.75} />;
}
