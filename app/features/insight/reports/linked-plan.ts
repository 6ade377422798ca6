import { invalid } from "#app/platform/errors";
import { type Plan, parsePlan } from "#app/platform/query/plan";

/**
 * Maximum length of an escaped plan in a URL. Workers accept URLs of 16 kB. The rest is for the report's name and a page's
 * cursor, and for sign-in, which escapes the link again.
 */
const MOST_LINKED = 8_000;

/** Reads a plan from a link or from its form. @throws INVALID for a plan that can't be read or is too large for a link */
export function linkedPlan(text: string): Plan {
	if (encodeURIComponent(text).length > MOST_LINKED)
		throw invalid("plan", "This report is too large for a link. Make it under “New report” and save it.");
	return parsePlan(fromJson(text));
}

/** The entity that a plan in a link names; undefined where it can't be read. */
export function entityIn(text: string | undefined): string | undefined {
	try {
		const plan: unknown = JSON.parse(text ?? "");
		const entity = typeof plan === "object" && plan !== null && "entity" in plan ? plan.entity : undefined;
		return typeof entity === "string" ? entity : undefined;
	} catch {
		return undefined;
	}
}

function fromJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw invalid("plan", "This link to a report is incomplete. Open the report from its list again.");
	}
}
