import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Ctx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import type { RequestState } from "~/platform/http/request.server";
import type { FormAnswer } from "~/platform/http/screen.server";
import { forgotInput, resetInput, signInInput, signUpInput, verifyInput } from "./inputs";
import { type AuthMode, authPaths } from "./paths";
import { requestReset, resetPassword } from "./reset-password.server";
import { signIn } from "./sign-in.server";
import { signUp } from "./sign-up.server";
import { requestVerification, verifyEmail } from "./verify-email.server";

interface AuthRequest {
	ctx: Ctx;
	state: Pick<RequestState, "cookies">;
	headers: Headers;
	form: FormData;
	next: string | null;
}

const to = (path: string) => redirect(path, 303);

/** What each form of /auth does when it is sent. */
export const AUTH_REQUESTS = {
	"sign-in": ({ ctx, state, headers, form, next }: AuthRequest) =>
		answer(form, signInInput, async (input) => {
			state.cookies.push(...(await signIn(ctx, headers, input, next)));
			return to(authPaths.redirect(next));
		}),
	"sign-up": ({ ctx, headers, form, next }: AuthRequest) =>
		answer(form, signUpInput, async (input) => {
			await signUp(ctx, headers, input, next);
			return to(authPaths.auth("verify", { next, said: "sent" }));
		}),
	forgot: ({ ctx, headers, form, next }: AuthRequest) =>
		answer(form, forgotInput, async ({ email }) => {
			await requestReset(ctx, headers, email);
			return to(authPaths.auth("forgot", { next, said: "sent" }));
		}),
	reset: ({ ctx, headers, form, next }: AuthRequest) =>
		answer(form, resetInput, async (input) => {
			await resetPassword(ctx, headers, input);
			return to(authPaths.auth("sign-in", { next, said: "password" }));
		}),
	verify: ({ ctx, headers, form, next }: AuthRequest) =>
		form.has("token")
			? answer(form, verifyInput, async ({ token }) => {
					await verifyEmail(ctx, headers, token);
					return to(authPaths.auth("sign-in", { next, said: "confirmed" }));
				})
			: answer(form, forgotInput, async ({ email }) => {
					await requestVerification(ctx, headers, email, next);
					return to(authPaths.auth("verify", { next, said: "sent" }));
				}),
} satisfies Record<AuthMode, (request: AuthRequest) => Promise<unknown>>;

/** What the browser checks by itself before JavaScript. */
export const AUTH_CONSTRAINTS = {
	"sign-in": getZodConstraint(signInInput),
	"sign-up": getZodConstraint(signUpInput),
	forgot: getZodConstraint(forgotInput),
	reset: getZodConstraint(resetInput),
	verify: getZodConstraint(forgotInput),
} satisfies Record<AuthMode, unknown>;

/** Parses, acts, and answers a refusal as the form with its errors; passwords never travel back. */
async function answer<I>(form: FormData, schema: z.ZodType<I>, act: (input: I) => Promise<Response>) {
	const submission = parseWithZod(form, { schema });
	const hideFields = ["password"];
	if (submission.status !== "success")
		return data<FormAnswer>({ result: submission.reply({ hideFields }) }, 422);
	try {
		return await act(submission.value);
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		const { fields: fieldErrors, headers, status, message } = error;
		const errors = fieldErrors ? { fieldErrors } : { formErrors: [message] };
		return data<FormAnswer>({ result: submission.reply({ ...errors, hideFields }) }, { status, headers });
	}
}
