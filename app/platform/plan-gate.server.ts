// Assignment of every page and API path to a plan feature, as declared by the capabilities. A test compares it
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
/** Sorts by specificity: more segments first, then fewer placeholders. */
const byLength = (a: Entry, b: Entry) =>
	b.segments.length - a.segments.length || anySegments(a) - anySegments(b);

const ENTRIES: readonly Entry[] = [...ASSIGNED]
	.map(([path, asked]) => ({ segments: segmentsOf(path), assigned: assignedOf(asked) }))
	// What stands for any address at all is itself alone: else nothing would be missed.
	.filter(({ segments: [first] }) => first?.startsWith(":") === false)
	.sort(byLength);

/** Plan requirement of a URL; null when none is declared. */
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

/** Requirement for correcting or adding to exactly this URL, which doesn't apply to paths below it. */
function ownAsk(method: string, pathname: string): Asked | undefined {
	const asked = segmentsOf(pathname);
	const entry = entryFor(asked);
	if (entry?.segments.length !== asked.length) return undefined;
	if (CORRECTS.has(method)) return entry.assigned.corrects;
	return method === "POST" ? entry.assigned.adds : undefined;
}

const LOOKS = new Set(["GET", "HEAD", "OPTIONS"]);
const CORRECTS = new Set(["PUT", "PATCH"]);

/** Plan feature that a request requires; null for none. Unassigned URLs require nothing. */
export function featureFor(method: string, pathname: string): PlanFeature | null {
	const path = pathname.replace(/\.data$/, "");
	const asked =
		ownAsk(method, path) ?? assignedTo(path)?.[LOOKS.has(method) ? "reads" : "writes"] ?? "always";
	return asked === "always" ? null : asked;
}

/** Name of a URL's feature for the error message: its own name, or that of the plan feature. */
export const calledAt = (pathname: string, feature: PlanFeature): string =>
	assignedTo(pathname.replace(/\.data$/, ""))?.called ?? PLAN_FEATURES[feature].name;

/** Error for a feature that is missing in the camp's plan, or unavailable because the subscription is unpaid. */
const planLacks = ({ subscription, membership, can }: CampCtx, feature: PlanFeature, pathname: string) =>
	notIncluded(feature, {
		feature: calledAt(pathname, feature),
		reason: subscription?.access_allowed === false ? "access" : "plan",
		may_settle: can("billing_manage"),
		of_family: membership.role_key === "parent",
	});

/** Rejects a feature that the camp's plan lacks, for calls whose requirement doesn't follow from the URL alone. */
export function assertInPlan(ctx: CampCtx, feature: PlanFeature, pathname: string): void {
	if (!ctx.features.has(feature)) throw planLacks(ctx, feature, pathname);
}

/** Names of the plans that include a feature: "Professional or Network". */
function plansWith(feature: PlanFeature): string {
	const names = PLANS.filter((plan: Plan) => plan.features.includes(feature)).map(({ name }) => name);
	return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/**
 * Error that explains what the plan lacks, or what is unavailable until the subscription is paid, and who to ask.
 */
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
