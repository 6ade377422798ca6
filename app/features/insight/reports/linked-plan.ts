import { invalid } from "#app/platform/errors";
import { type Plan, parsePlan } from "#app/platform/query/plan";

/** Reads a plan from a link or a form. @throws INVALID that names what can't be read */
export function linkedPlan(text: string): Plan {
	return parsePlan(fromJson(text));
}

function fromJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw invalid("plan", "This link to a report is incomplete. Open the report from its list again.");
	}
}
