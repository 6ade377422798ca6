import { can, type Permission } from "#app/platform/auth/permissions";
import type { Membership } from "#app/platform/context.server";
import type { Exists } from "#app/platform/http/sitemap.server";
import type { Found } from "#app/platform/search/source";
import type { IconName } from "#app/ui/icon-name";

interface Page {
	/** What a browser keeps of it. */
	key: string;
	title: string;
	subtitle: string;
	url: string;
	/** The route that draws it, where the address only leads there. Until it exists, the page is not found. */
	route?: string;
	icon: IconName;
	permission: Permission | null;
	/** Only for these, where no permission says whose page it is. */
	roles?: readonly string[];
	/** Beside those roles for whoever has children at this camp. */
	guardians?: true;
	/** What else people call it. */
	words?: string;
}

/** A tab of the camp's settings; the first is found as Settings. */
const tab = (path: string, label: string, permission: Permission = "settings_edit"): Page => ({
	key: `camp-settings-${path}`,
	title: `Camp settings · ${label}`,
	subtitle: "Settings",
	url: `/camp-settings/${path}`,
	icon: "settings",
	permission,
});

/** Every place that can be searched for. A capability adds its line here, also before its screen exists. */
const PAGES: readonly Page[] = [
	{
		key: "children",
		title: "Your children",
		subtitle: "Today, sessions, whom to call",
		url: "/parent-dashboard",
		icon: "house",
		permission: null,
		roles: ["parent"],
		guardians: true,
		words: "home dashboard family kids",
	},
	{
		key: "me",
		title: "Your phone and email",
		subtitle: "How the camp reaches you",
		url: "/parent-dashboard/me",
		icon: "phone",
		permission: null,
		roles: ["parent"],
		words: "contact details number",
	},
	{
		key: "payments",
		title: "Payments",
		subtitle: "What is due, receipts, statements",
		url: "/parent-dashboard/payments",
		icon: "file-text",
		permission: null,
		roles: ["parent"],
		guardians: true,
		words: "money owe balance bill invoice receipt tax care statement",
	},
	{
		key: "own_cards",
		title: "Cards and automatic payment",
		subtitle: "Kept cards, and what is charged",
		url: "/parent-dashboard/payments/cards",
		icon: "credit-card",
		permission: null,
		roles: ["parent"],
		guardians: true,
		words: "kept saved card automatic autopay charge instalment plan",
	},
	{
		key: "register",
		title: "Register for camp",
		subtitle: "Sessions, and a registration that was begun",
		url: "/register",
		icon: "calendar-plus",
		permission: null,
		roles: ["parent"],
		guardians: true,
		words: "enroll enrol sign up sessions waitlist",
	},
	{
		key: "my-day",
		title: "My day",
		subtitle: "Your shifts, groups and roll calls",
		url: "/staff-dashboard",
		icon: "calendar-days",
		permission: null,
		roles: ["counselor", "head_counselor", "support_staff"],
		words: "home today shifts time off",
	},
	{
		key: "dashboard",
		title: "Dashboard",
		subtitle: "Your camp today",
		url: "/",
		route: "/dashboard",
		icon: "house",
		permission: "dashboard_view",
		words: "home today overview",
	},
	{
		key: "campers",
		title: "Campers",
		subtitle: "Rosters and camper pages",
		url: "/campers",
		icon: "users",
		permission: "campers_view",
		words: "rosters children kids people",
	},
	{
		key: "families",
		title: "Families",
		subtitle: "Households, parents, addresses",
		url: "/families",
		icon: "users-round",
		permission: "campers_view",
		words: "households parents guardians people",
	},
	{
		key: "deleted-people",
		title: "Recently deleted people",
		subtitle: "Parents and contacts, to be restored",
		url: "/families?status=deleted",
		route: "/families",
		icon: "trash-2",
		permission: "campers_edit",
		words: "restore undelete removed families bin trash",
	},
	{
		key: "registrations",
		title: "Registrations",
		subtitle: "Who registered, what is to be decided",
		url: "/registrations",
		icon: "clipboard-list",
		permission: "registration_manage",
		words: "applications sign-ups accept decline deposits payments board",
	},
	{
		key: "front-desk",
		title: "Register a family",
		subtitle: "At the front desk",
		url: "/registrations/new",
		icon: "user-plus",
		permission: "registration_manage",
		words: "front desk phone walk-in new registration",
	},
	{
		key: "money",
		title: "Money",
		subtitle: "What families owe, and since when",
		url: "/financial",
		icon: "badge-dollar-sign",
		permission: "finance_view",
		words: "financial billing balances accounts statements debt overdue credit payments",
	},
	{
		key: "invoices",
		title: "Invoices",
		subtitle: "What families are billed, numbered",
		url: "/financial/invoices",
		icon: "file-text",
		permission: "finance_view",
		words: "invoice bill billing numbered draft issued void tax",
	},
	{
		key: "journal",
		title: "Journal",
		subtitle: "Every entry of the families' money",
		url: "/financial/journal",
		icon: "history",
		permission: "finance_view",
		words: "ledger bookkeeping entries postings accounting money",
	},
	{
		key: "card-payments",
		title: "Card payments",
		subtitle: "The camp's account at Stripe",
		url: "/financial/cards",
		icon: "credit-card",
		permission: "finance_view",
		words: "stripe connect credit card account payout bank online payments",
	},
	{
		key: "auto-charges",
		title: "Automatic charges",
		subtitle: "What is charged to families' cards",
		url: "/financial/cards/charges",
		icon: "credit-card",
		permission: "finance_view",
		words: "autopay auto-pay recurring instalments installments failed declined retry kept cards",
	},
	{
		key: "disputes",
		title: "Disputes",
		subtitle: "Card payments that cardholders contest",
		url: "/financial/cards/disputes",
		icon: "credit-card",
		permission: "finance_view",
		words: "chargebacks contested inquiries evidence stripe bank lost won",
	},
	{
		key: "days",
		title: "Days",
		subtitle: "What came in day by day, and closing days",
		url: "/financial/days",
		icon: "calendar-check",
		permission: "finance_view",
		words: "close day cash count drawer takings till end of day",
	},
	{
		key: "refunds",
		title: "Refunds",
		subtitle: "What goes back to families",
		url: "/financial/refunds",
		icon: "undo-2",
		permission: "finance_view",
		words: "refund pay back approve second person return money cancelled",
	},
	{
		key: "record-payment",
		title: "Record payment",
		subtitle: "A check, cash or a transfer",
		url: "/billing/payment/new",
		icon: "badge-dollar-sign",
		permission: "finance_post",
		words: "add post note payment money cheque deposit",
	},
	{
		key: "staff",
		title: "Staff",
		subtitle: "Who works here",
		url: "/staff",
		icon: "id-card",
		permission: "staff_view",
		words: "counselors team people",
	},
	{
		key: "shifts",
		title: "Shifts",
		subtitle: "Who works when",
		url: "/staff/shifts",
		icon: "calendar-days",
		permission: "staff_view",
		words: "staff schedule plan week",
	},
	{
		key: "ratios",
		title: "Ratios",
		subtitle: "Staff to campers, by group",
		url: "/staff/ratios",
		icon: "users",
		permission: "staff_view",
		words: "staff supervision",
	},
	{
		key: "time-off",
		title: "Time off",
		subtitle: "Asked for and decided",
		url: "/staff/time-off",
		icon: "clock",
		permission: "staff_edit",
		words: "staff absence vacation days",
	},
	{
		key: "applications",
		title: "Applications",
		subtitle: "Who wants to work here",
		url: "/staff/applications",
		icon: "id-card",
		permission: "staff_edit",
		words: "staff hiring",
	},
	{
		key: "positions",
		title: "Positions",
		subtitle: "What staff do here",
		url: "/staff/positions",
		icon: "id-card",
		permission: "staff_view",
		words: "staff jobs certificates",
	},
	{
		key: "sessions",
		title: "Sessions",
		subtitle: "Places, rosters, groups",
		url: "/sessions",
		icon: "sunrise",
		permission: "sessions_view",
		words: "weeks program",
	},
	{
		key: "waitlist",
		title: "Waitlist",
		subtitle: "Who waits, and who is offered a place",
		url: "/waitlist",
		icon: "clock",
		permission: "waitlist_manage",
		words: "wait list line queue offers",
	},
	{
		key: "seasons",
		title: "Seasons & Sessions",
		subtitle: "Plan the summers",
		url: "/seasons-sessions",
		icon: "calendar-range",
		permission: "sessions_view",
		words: "years settings program",
	},
	{
		key: "roll-call",
		title: "Roll call",
		subtitle: "Mark who is here",
		url: "/roll-call",
		icon: "list-checks",
		permission: "attendance_take",
		words: "attendance present absent late",
	},
	{
		key: "calendar",
		title: "Calendar",
		subtitle: "Activities by day",
		url: "/calendar",
		icon: "calendar-days",
		permission: "activities_view",
		words: "schedule activities",
	},
	{
		key: "reports",
		title: "Reports",
		subtitle: "Lists and exports",
		url: "/reports",
		icon: "file-text",
		permission: "reports_view",
		words: "export print",
	},
	{
		key: "billing",
		title: "Billing",
		subtitle: "Your camp's subscription",
		url: "/billing",
		icon: "credit-card",
		permission: "billing_manage",
		words: "plan invoice subscription",
	},
	{
		key: "imports",
		title: "Imports",
		subtitle: "Bring people from a spreadsheet",
		url: "/imports",
		icon: "upload",
		permission: "imports_run",
		words: "import csv excel upload file migrate",
	},
	{
		key: "settings",
		title: "Settings",
		subtitle: "Your camp's record",
		url: "/camp-settings",
		icon: "settings",
		permission: "settings_edit",
		words: "camp settings profile branding",
	},
	tab("branding", "Branding"),
	tab("finance", "Finance and tax"),
	tab("refunds", "Refund limit"),
	tab("lists", "Tags and documents"),
	tab("contact", "Contact and social"),
	tab("program", "Program"),
	tab("ratios", "Ratios"),
	tab("registration", "Registration", "registration_manage"),
	tab("security", "Security", "manage_all"),
	tab("danger-zone", "Danger zone", "manage_all"),
	{
		key: "admin",
		title: "Camp Administration",
		subtitle: "Features, setup, sample data",
		url: "/admin",
		icon: "tent-tree",
		permission: "manage_all",
		words: "flags admin archive",
	},
	{
		key: "users",
		title: "User Management",
		subtitle: "Users, invitations, roles",
		url: "/users",
		icon: "user-cog",
		permission: "user_management",
		words: "invite roles permissions people accounts",
	},
	{
		key: "invitations",
		title: "Invitations",
		subtitle: "Who was asked to join",
		url: "/users/invitations",
		icon: "mail",
		permission: "user_management",
		words: "users invite",
	},
	{
		key: "roles",
		title: "Roles",
		subtitle: "Who may do what",
		url: "/users/roles",
		icon: "user-cog",
		permission: "user_management",
		words: "users permissions",
	},
	{
		key: "audit",
		title: "Audit trail",
		subtitle: "Who changed what",
		url: "/admin/audit",
		icon: "history",
		permission: "audit_view",
		words: "log history changes",
	},
	{
		key: "account",
		title: "Account",
		subtitle: "Your profile and devices",
		url: "/account",
		icon: "user",
		permission: null,
		words: "password profile theme preferences",
	},
];

/** A page with every word it is found by. */
interface FoundPage extends Found {
	words: string;
}

/** What the id of every page begins with. */
export const PAGE_START = "page:";

interface Viewer extends Pick<Membership, "permissions" | "role_key"> {
	/** Whether children of theirs are campers here, beside their role. */
	has_children?: boolean;
}

/** The pages that somebody may open and that are there, as search results. */
export const pagesFor = (
	{ permissions, role_key, has_children = false }: Viewer,
	exists: Exists,
): FoundPage[] =>
	PAGES.filter(
		({ permission, roles, guardians = false, url, route = url }) =>
			(permission === null || can(permissions, permission)) &&
			(roles === undefined || roles.includes(role_key) || (guardians && has_children)) &&
			exists(route),
	).map(({ key, title, subtitle, url, icon, words = "" }, at) => ({
		title: title.toLowerCase(),
		order: [at],
		words: `${title} ${words}`.toLowerCase(),
		result: {
			id: PAGE_START + key,
			title,
			subtitle,
			description: null,
			category: "navigation" as const,
			type: "page",
			url,
			icon,
			metadata: {},
		},
	}));
