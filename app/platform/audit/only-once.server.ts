import type { UserCtx } from "../context.server";
import { AppError } from "../errors";
import { answerOfFirst } from "./commit.server";

type OnceCtx = UserCtx & { idempotency?: { key: string; operation: string; body_hash: string } };

/**
 * Makes a form submission idempotent by its key (a hidden field `idempotency_key` that the loader creates). If the
 * response was lost and the form is sent again, the write is rejected and the stored response is returned instead.
 * `run` must store its response (`commit`'s `answer`).
 * @throws CONFLICT when the form was already sent with other entries; the error of `run` when it was not sent
 *   before
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
