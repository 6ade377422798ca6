import { type Decision, decideRegistration } from "#app/features/registration/bookings/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/** Result of a bulk decision; each registration was decided as a whole or not at all. */
export interface DecidedMany {
	done: { registration_id: string; family: string; status: string }[];
	/** Reasons for those not decided, one sentence each. */
	refused: string[];
}

/** Decides registrations one after another, in the given order. A failure doesn't stop the rest. */
export async function decideMany(
	ctx: CampCtx,
	ids: readonly string[],
	{ decision, reason, pass_over }: { decision: Decision; reason?: string | null; pass_over?: boolean },
): Promise<DecidedMany> {
	const many: DecidedMany = { done: [], refused: [] };
	for (const registration_id of new Set(ids)) {
		try {
			many.done.push(await decideRegistration(ctx, { registration_id, decision, reason, pass_over }));
		} catch (error) {
			if (!(error instanceof AppError) || error.status < 404 || error.status > 422) throw error;
			// An error in the input applies to all of them.
			if (error.code === "INVALID") throw error;
			many.refused.push(error.message);
		}
	}
	return many;
}

const WORDS: Record<Decision, string> = {
	review: "marked under review",
	accept: "accepted",
	decline: "declined",
	reopen: "reopened",
};

/** Summary of the decisions, in one or two sentences. */
export function decidedText({ done, refused }: DecidedMany, decision: Decision): string {
	const [only] = done;
	const said =
		done.length === 0
			? "Nothing was changed."
			: done.length === 1
				? `${only?.family}: ${only?.status === "enrolled" ? "enrolled" : WORDS[decision]}.`
				: `${done.length} registrations ${WORDS[decision]}.`;
	const shown = refused.slice(0, 3).join(" ");
	const more = refused.length > 3 ? ` And ${refused.length - 3} more.` : "";
	return refused.length === 0 ? said : `${said} ${shown}${more}`;
}
