// Which feature of the plan each page and each address of the API belongs to: the one table of what is sold, beside the plans'
// own (`plans.ts`). A test compares it with the sitemap, so that nothing is left unassigned.

import { AppError } from "./errors";
import type { Paywall } from "./paywall";
import { PLAN_FEATURES, PLANS, type Plan, type PlanFeature } from "./plans";

/**
 * What is asked of a camp's plan. `always`: nothing, also when nobody pays any more: who is here, health, whom to call, what
 * families see of their own, one's account, and what is needed to pay.
 */
type Asked = PlanFeature | "always";

interface Assigned {
	/** Of looking. */
	reads: Asked;
	/** Of changing. */
	writes: Asked;
	/** Of PUT and PATCH of this very address, where that differs: it corrects what is there. */
	corrects?: Asked;
	/** Of POST at this very address, where that differs: what it adds decides, and its call asks for the rest. */
	adds?: Asked;
	/** What it is called to who is refused, where the feature is sold under another name. */
	called?: string;
}

/** Looking stays, for a child has to be found and whoever cares for it reached; changing belongs to a feature. */
const readable = (writes: PlanFeature): Assigned => ({ reads: "always", writes });

/**
 * The record of a person, with phone and address: what an emergency needs is corrected whoever pays, and a record's facts can't be told
 * apart by what they are needed for. Making and deleting one belongs to a feature.
 */
const RECORD: Assigned = { ...readable("session_management"), corrects: "always" };

/** The office's books of what families owe: sold with sessions, and called what its pages are. */
const MONEY: Assigned = { ...readable("session_management"), called: "Money" };

/**
 * By the beginning of an address; `:` stands for any one segment, and the longest that fits decides. A file beside a page
 * (`/campers.csv`) is a name of its own.
 */
const ASSIGNED: Readonly<Record<string, Asked | Assigned>> = {
	// One's own, the way in, the camp's record and who works with it.
	"/": "always",
	"/account": "always",
	"/admin": "always",
	"/auth": "always",
	"/billing": "always",
	"/camp-logo": "always",
	"/camp-settings": "always",
	"/camps": "always",
	"/dev": "always",
	"/health": "always",
	"/invitation": "always",
	"/more": "always",
	"/preferences": "always",
	"/redirect": "always",
	"/search": "always",
	"/settings": "always",
	"/setup": "always",
	"/sign-out": "always",
	"/test": "always",
	"/unauthorized": "always",
	"/unsubscribe": "always",
	"/user-test": "always",
	"/users": "always",
	"/users.csv": "always",
	"/api/auth": "always",
	"/api/billing": "always",
	"/api/camps": "always",
	"/api/docs": "always",
	"/api/geocode": "always",
	"/api/invitations": "always",
	"/api/openapi.json": "always",
	"/api/search": "always",
	"/api/stripe": "always",
	"/api/user-management": "always",
	"/api/weather": "always",
	"/api/*": "always",
	"/*": "always",
	// What everybody sees.
	"/:company": "always",
	"/campinsights": "always",
	"/cookie-policy": "always",
	"/legal": "always",
	"/privacy-policy": "always",
	"/robots.txt": "always",
	"/sitemap.xml": "always",
	"/terms-of-service": "always",
	"/waitlist-demo": "always",
	// Who is here, and whom to call.
	"/attendance": "always",
	"/attendance.csv": "always",
	"/roll-call": "always",
	"/staff-dashboard": "always",
	"/sessions/:/roll-call": "always",
	"/api/attendance": "always",
	"/campers": readable("session_management"),
	"/campers.csv": "always",
	"/campers/:/edit": "always",
	"/campers/new": "session_management",
	"/families": readable("session_management"),
	"/families.csv": "always",
	"/families/:/edit": "always",
	"/families/new": "session_management",
	"/person": readable("session_management"),
	"/person/:/edit": "always",
	"/person/:/family": "always",
	"/api/campers": readable("session_management"),
	"/api/campers/:": RECORD,
	// Whom to call and who picks up are added whoever pays; a camper or staff only with the feature.
	"/api/persons": { ...readable("session_management"), adds: "always" },
	"/api/persons/:": RECORD,
	"/api/persons/relationships": "always",
	"/api/persons/:/relationships": "always",
	"/api/user-management/camper-relationships": "always",
	// What families see and owe of their own. Registering anew is sold.
	"/parent-dashboard": "always",
	"/waitlist/offer": "always",
	"/waitlist/own": "always",
	"/lottery": "always",
	"/api/lottery-results": "always",
	"/api/waiting-rooms": "always",
	"/api/bookable-sessions": "always",
	"/register": readable("session_management"),
	"/register/:/:/cancel": "always",
	"/register/:/:/finish": "always",
	"/register/:/:/draw/withdraw": "always",
	"/api/registrations": readable("session_management"),
	// Today, and what is planned.
	"/dashboard": "basic_dashboard",
	"/activities": "session_management",
	"/admin/waitlist": "session_management",
	"/waitlist": "session_management",
	"/waitlist.csv": "session_management",
	"/calendar": "session_management",
	"/duplicates": "session_management",
	"/duplicates.csv": "session_management",
	"/enrolments": "session_management",
	"/imports": "session_management",
	"/imports.csv": "session_management",
	"/registrations": "session_management",
	"/registrations.csv": "session_management",
	"/sample-data": "session_management",
	"/seasons": "session_management",
	"/seasons-sessions": "session_management",
	"/sessions": "session_management",
	"/sessions.csv": "session_management",
	"/cancellations": "session_management",
	// Who is in a session, and whom to call.
	"/sessions/:/roster.csv": "always",
	"/api/activities": "session_management",
	"/api/cancellations": "session_management",
	"/api/add-ons": "session_management",
	"/api/definitions": readable("session_management"),
	"/api/discounts": "session_management",
	"/api/imports": "session_management",
	"/api/lotteries": "session_management",
	"/api/payables": "session_management",
	"/api/questions": "session_management",
	"/api/required-documents": "session_management",
	"/api/seasons": "session_management",
	"/api/sessions": "session_management",
	"/api/waitlist-entries": "session_management",
	"/api/waitlist-offers": "session_management",
	"/api/waivers": "session_management",
	// The office's books of what families owe. What they paid can be looked up, for it is theirs.
	"/billing/payment": { ...MONEY, reads: "session_management" },
	"/financial": MONEY,
	"/financial.csv": "always",
	"/api/auto-charges": MONEY,
	"/api/disputes": MONEY,
	"/api/financial": MONEY,
	"/api/invoices": MONEY,
	"/api/payments": MONEY,
	"/api/refunds": MONEY,
	// Who works here: the list, and beyond it certificates and schedules.
	"/staff": "basic_staff",
	"/staff.csv": "basic_staff",
	"/staff/:": { reads: "always", writes: "basic_staff" },
	"/staff/new": "basic_staff",
	"/staff/positions": "basic_staff",
	"/staff/applications": "staff_management",
	"/staff/applications.csv": "staff_management",
	"/staff/certificates.csv": "staff_management",
	"/staff/ratios": "staff_management",
	"/staff/ratios.csv": "staff_management",
	"/staff/shifts": "staff_management",
	"/staff/shifts.csv": "staff_management",
	"/staff/time-off": "staff_management",
	"/staff/time-off.csv": "staff_management",
	"/staff/:/edit": "always",
	"/staff/:/application": "staff_management",
	"/staff/:/background-check": "staff_management",
	"/staff/:/certificates": "staff_management",
	"/staff/:/references": "staff_management",
	"/staff/:/time-off": "staff_management",
	"/api/staff": "basic_staff",
	"/api/staff/:": { reads: "basic_staff", writes: "basic_staff", corrects: "always" },
};

interface Entry {
	segments: string[];
	assigned: Assigned;
}

const assignedOf = (asked: Asked | Assigned): Assigned =>
	typeof asked === "string" ? { reads: asked, writes: asked } : asked;

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

const anySegments = ({ segments }: Entry) => segments.filter((segment) => segment === ":").length;
/** More segments first; of as many, the one that names more of them. */
const byLength = (a: Entry, b: Entry) =>
	b.segments.length - a.segments.length || anySegments(a) - anySegments(b);

const ENTRIES: readonly Entry[] = Object.entries(ASSIGNED)
	.map(([path, asked]) => ({ segments: segmentsOf(path), assigned: assignedOf(asked) }))
	// What stands for any address at all is itself alone: else nothing would be missed.
	.filter(({ segments: [first] }) => first?.startsWith(":") === false)
	.sort(byLength);

/** What an address is assigned; null where the table says nothing of it. */
export function assignedTo(pathname: string): Assigned | null {
	if (Object.hasOwn(ASSIGNED, pathname)) return assignedOf(ASSIGNED[pathname] as Asked | Assigned);
	return entryFor(segmentsOf(pathname))?.assigned ?? null;
}

const entryFor = (asked: readonly string[]) =>
	ENTRIES.find(
		({ segments }) =>
			segments.length <= asked.length &&
			segments.every((segment, at) => segment === ":" || segment === asked[at]),
	);

/** What correcting an address itself asks, or adding to it, and not what stands below it. */
function ownAsk(method: string, pathname: string): Asked | undefined {
	const asked = segmentsOf(pathname);
	const entry = entryFor(asked);
	if (entry?.segments.length !== asked.length) return undefined;
	if (CORRECTS.has(method)) return entry.assigned.corrects;
	return method === "POST" ? entry.assigned.adds : undefined;
}

const LOOKS = new Set(["GET", "HEAD", "OPTIONS"]);
const CORRECTS = new Set(["PUT", "PATCH"]);

/** The feature that a plan must hold for a request; null: none. What the table does not know is asked nothing. */
export function featureFor(method: string, pathname: string): PlanFeature | null {
	const path = pathname.replace(/\.data$/, "");
	const asked =
		ownAsk(method, path) ?? assignedTo(path)?.[LOOKS.has(method) ? "reads" : "writes"] ?? "always";
	return asked === "always" ? null : asked;
}

/** What an address is called to who is refused: by the feature it is sold with, unless it has a name of its own. */
export const calledAt = (pathname: string, feature: PlanFeature): string =>
	assignedTo(pathname.replace(/\.data$/, ""))?.called ?? PLAN_FEATURES[feature].name;

/** The plans that hold a feature, as a list of names: "Professional or Network". */
function plansWith(feature: PlanFeature): string {
	const names = PLANS.filter((plan: Plan) => plan.features.includes(feature)).map(({ name }) => name);
	return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** Refuses what a camp's plan lacks, or what waits until its subscription is paid; says which, and whom to ask. */
export function notIncluded(feature: PlanFeature, asked: Omit<Paywall, "plans">): AppError {
	const paywall: Paywall = { ...asked, plans: plansWith(feature) };
	return new AppError("FORBIDDEN", { message: wordsOf(paywall), details: { paywall } });
}

function wordsOf({ reason, feature, plans, may_settle, of_family }: Paywall): string {
	if (of_family)
		return "This camp takes no registrations here just now. What you registered stays as it is; ask its office.";
	const ask = may_settle ? "" : " Ask a camp admin.";
	return reason === "plan"
		? `Your camp's plan does not include ${feature}. ${plans} would.${ask}`
		: `${feature} waits until your camp's subscription is paid. Nothing is lost; who is here, health and whom to call stay open.${ask}`;
}
