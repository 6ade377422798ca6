import { z } from "zod";
import { wallNow } from "./clock";
import type { CampCtx } from "./context.server";
import { AppError } from "./errors";
import { readToken, signToken } from "./signed-token.server";

const MINUTES = 15;

const signed = z.object({ user_id: z.string(), camp_id: z.string(), until: z.number(), facts: z.unknown() });

/**
 * Signs the data that an Undo sends back, so that exactly the removed data is restored: valid for the same user
 * and camp, for 15 minutes.
 * @param of what was removed, and from which record
 */
export const signUndo = (ctx: CampCtx, of: string, facts: unknown): Promise<string> =>
	signToken(ctx.config, `undo/${of}`, {
		user_id: ctx.user.id,
		camp_id: ctx.camp.id,
		facts,
		until: wallNow() + MINUTES * 60_000,
	});

/**
 * Reads the data of {@link signUndo}. @throws CONFLICT when it belongs to another user, camp or record, or has
 * expired
 */
export async function readUndo<Facts>(
	ctx: CampCtx,
	of: string,
	schema: z.ZodType<Facts>,
	token: string,
): Promise<Facts> {
	const { data } = signed.safeParse(await readToken(ctx.config, `undo/${of}`, token));
	const facts = schema.safeParse(data?.facts);
	const own = data?.user_id === ctx.user.id && data.camp_id === ctx.camp.id && data.until >= wallNow();
	if (!own || !facts.success) {
		throw new AppError("CONFLICT", { message: "This can't be undone anymore. Nothing was changed." });
	}
	return facts.data;
}
