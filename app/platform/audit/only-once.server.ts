import type { UserCtx } from "../context.server";
import { AppError } from "../errors";
import { answerOfFirst } from "./commit.server";

type OnceCtx = UserCtx & { idempotency?: { key: string; operation: string; body_hash: string } };

/**
 * Runs the write of a form that carries a key (a hidden field `idempotency_key`, made by its loader). Sent again after
 * an answer that was lost, it is refused by the key or by what the first one made; then what that answered is answered
 * again. The write has to store its answer (`commit`'s `answer`).
 * @throws CONFLICT when the form was sent before with other entries; what `run` throws when it was not sent before
 */
export async function idempotent<T>(ctx: OnceCtx, run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (!ctx.idempotency || !(error instanceof AppError)) throw error;
		const stored = await answerOfFirst(ctx, ctx.idempotency, error).catch((mismatch: unknown) => {
			if (!(mismatch instanceof AppError)) throw mismatch;
			throw new AppError("CONFLICT", {
				message:
					"This form was already saved with different entries. Review what you saved, or reload the page to add another.",
			});
		});
		if (!stored) throw error;
		return stored.data as T;
	}
}
