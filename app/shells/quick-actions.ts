import { can, type Permission } from "#app/platform/auth/permissions";
import type { Exists } from "#app/platform/http/sitemap.server";
import type { IconName } from "#app/ui/icon-name";

/** One action of the round button's menu, as the server decided that this person may take it. */
export interface QuickAction {
	/** The letter that takes it while the menu is open. */
	key: string;
	label: string;
	to: string;
	icon: IconName;
}

interface Offer extends QuickAction {
	permission: Permission;
	/** A feature of the plan, or a flag, that has to be on. */
	feature?: string;
}

/** Every action there is. One whose screen is not built yet appears with it. */
export const OFFERS: readonly Offer[] = [
	{ key: "c", label: "Add camper", to: "/campers/new", icon: "user-plus", permission: "campers_edit" },
	{
		key: "s",
		label: "Create session",
		to: "/sessions/new",
		icon: "calendar-plus",
		permission: "sessions_edit",
	},
	{ key: "t", label: "Add staff", to: "/staff/new", icon: "id-card", permission: "staff_edit" },
	{
		key: "r",
		label: "Generate report",
		to: "/reports/new",
		icon: "file-text",
		permission: "reports_create",
		feature: "basic_reports",
	},
	{
		key: "p",
		label: "Add payment",
		to: "/billing/payment/new",
		icon: "badge-dollar-sign",
		permission: "finance_post",
	},
	{
		key: "m",
		label: "Send communication",
		to: "/communication/new",
		icon: "send",
		permission: "comms_send",
	},
	{ key: "v", label: "View calendar", to: "/calendar", icon: "calendar-days", permission: "activities_view" },
];

interface Viewer {
	permissions: readonly string[];
	features: readonly string[];
}

/** What somebody may do from anywhere: permitted, its feature on, its screen there. */
export const quickActionsFor = ({ permissions, features }: Viewer, exists: Exists): QuickAction[] =>
	OFFERS.filter(
		({ permission, feature, to }) =>
			can(permissions, permission) && (feature === undefined || features.includes(feature)) && exists(to),
	).map(({ key, label, to, icon }) => ({ key, label, to, icon }));
