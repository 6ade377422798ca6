import { instantOf } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/**
 * Converts the times of the lottery form from the camp's time zone to instants.
 * @throws INVALID, by field, for a local time that doesn't exist
 */
export function instantsOf(ctx: CampCtx, form: { opens_at: string; closes_at: string }) {
	const instant = (name: "opens_at" | "closes_at") => {
		try {
			return instantOf(form[name], ctx.camp.time_zone) ?? "";
		} catch {
			throw invalid(name, "Enter a real date and time.");
		}
	};
	return { opens_at: instant("opens_at"), closes_at: instant("closes_at") };
}
