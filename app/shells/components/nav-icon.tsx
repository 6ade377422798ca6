import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";

/** Navigation icons by the key that the server sends. */
const navIcons: Record<string, IconName> = {
	account: "user",
	activities: "activity",
	admin: "tent-tree",
	ai: "sparkles",
	analytics: "chart-line",
	analytics_config: "sliders-horizontal",
	audit: "history",
	sent: "lock",
	billing: "credit-card",
	cabins: "tent",
	calendar: "calendar-days",
	campers: "users",
	families: "users-round",
	health: "heart-pulse",
	home: "house",
	imports: "upload",
	market: "store",
	messages: "message-square",
	money: "badge-dollar-sign",
	more: "ellipsis",
	payments: "credit-card",
	refunds: "undo-2",
	register: "user-plus",
	registrations: "clipboard-list",
	reports: "file-text",
	roll_call: "list-checks",
	waitlist: "clock",
	scan: "scan-line",
	seasons: "calendar-range",
	sessions: "sunrise",
	settings: "settings",
	staff: "id-card",
	users: "user-cog",
};

/** Returns the icon for a key; unknown keys get a plain dot. */
export const navIcon = (name: string): IconName => navIcons[name] ?? "circle-dot";

export function NavIcon({ name }: { name: string }) {
	return <Icon name={navIcon(name)} />;
}
