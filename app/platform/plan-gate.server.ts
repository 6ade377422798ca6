// Which feature of the plan each page and each address of the API belongs to, as the capabilities declare it. A test compares it
// with the sitemap, so that nothing is left unassigned.

import { CAPABILITIES } from "#app/capabilities";
import type { Asked, Assigned } from "./capability";
import type { CampCtx } from "./context.server";
import { AppError } from "./errors";
import type { Paywall } from "./paywall";
import { PLAN_FEATURES, PLANS, type Plan, type PlanFeature } from "./plans";

const ASSIGNED = new Map(CAPABILITIES.flatMap(({ plan = {} }) => Object.entries(plan)));

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

const ENTRIES: readonly Entry[] = [...ASSIGNED]
	.map(([path, asked]) => ({ segments: segmentsOf(path), assigned: assignedOf(asked) }))
	// What stands for any address at all is itself alone: else nothing would be missed.
	.filter(({ segments: [first] }) => first?.startsWith(":") === false)
	.sort(byLength);

/** What an address is assigned; null where the table says nothing of it. */
export function assignedTo(pathname: string): Assigned | null {
	const whole = ASSIGNED.get(pathname);
	if (whole !== undefined) return assignedOf(whole);
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

/** The camp's plan does not hold it, or is not paid any more. */
const planLacks = ({ subscription, membership, can }: CampCtx, feature: PlanFeature, pathname: string) =>
	notIncluded(feature, {
		feature: calledAt(pathname, feature),
		reason: subscription?.access_allowed === false ? "access" : "plan",
		may_settle: can("billing_manage"),
		of_family: membership.role_key === "parent",
	});

/** Refuses what a camp's plan lacks where the address alone doesn't say what a call asks for. */
export function assertInPlan(ctx: CampCtx, feature: PlanFeature, pathname: string): void {
	if (!ctx.features.has(feature)) throw planLacks(ctx, feature, pathname);
}

/** The plans that hold a feature, as a list of names: "Professional or Network". */
function plansWith(feature: PlanFeature): string {
	const names = PLANS.filter((plan: Plan) => plan.features.includes(feature)).map(({ name }) => name);
	return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** Says what a camp's plan lacks, or what waits until its subscription is paid, and whom to ask. */
function notIncluded(feature: PlanFeature, asked: Omit<Paywall, "plans">): AppError {
	const paywall: Paywall = { ...asked, plans: plansWith(feature) };
	return new AppError("FORBIDDEN", { message: wordsOf(paywall), details: { paywall } });
}

function wordsOf({ reason, feature, plans, may_settle, of_family }: Paywall): string {
	if (of_family)
		return "This camp isn't taking registrations here right now. Your existing registrations aren't affected. Contact the camp office.";
	const ask = may_settle ? "" : " Ask a camp admin.";
	return reason === "plan"
		? `Your camp's plan doesn't include ${feature}. To use it, switch to ${plans}.${ask}`
		: `${feature} isn't available until your camp's subscription is paid. Your data is safe. Attendance, health and emergency contacts stay available.${ask}`;
}
