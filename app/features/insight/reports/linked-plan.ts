import { invalid } from "#app/platform/errors";
import { type Plan, parsePlan } from "#app/platform/query/plan";

/**
 * Length of a plan in a URL, with its characters escaped. Workers take URLs of 16 kB. The rest is for the name and the place of a
 * page, and for sign-in, which escapes the whole link once more as the way back.
 */
const MOST_LINKED = 8_000;

/** Reads a plan from a link or its form. @throws INVALID that names what can't be read, or for one that is too large for a link */
export function linkedPlan(text: string): Plan {
	if (encodeURIComponent(text).length > MOST_LINKED)
		throw invalid("plan", "This report is too large for a link. Make it under “New report” and save it.");
	return parsePlan(fromJson(text));
}

function fromJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw invalid("plan", "This link to a report is incomplete. Open the report from its list again.");
	}
}
