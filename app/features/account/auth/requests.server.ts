import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Ctx } from "#app/platform/context.server";
import { answerForm } from "#app/platform/http/answer-form.server";
import type { RequestState } from "#app/platform/http/request.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { resendCode } from "#app/platform/auth/confirmation.server";
import { enterCode } from "./enter-code.server";
import {
	appCodeInput,
	forgotInput,
	recoveryCodeInput,
	resetInput,
	signInInput,
	signUpInput,
	confirmInput,
	verifyFields,
} from "./inputs";
import { type AuthMode, authPaths } from "./paths";
import { requestReset, resetPassword } from "./reset-password.server";
import { asksForCode, asksToConfirm, signIn } from "./sign-in.server";
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

/**
 * Response after sending a link that confirms an address: the page shows the address as typed, whether or not it
 * has an account. The address is passed in the message cookie, which is read once, so that it appears in no URL
 * and no log.
 */
const sentTo = (email: string, next: string | null) =>
	redirectWithToast(authPaths.auth("verify", { next, said: "sent" }), `We sent a message to ${email}.`, {
		beside: { field: "email", value: email },
	});

/** Handlers of the /auth forms. */
export const AUTH_REQUESTS = {
	"sign-in": ({ ctx, state, headers, form, next }: AuthRequest) =>
		answer(form, signInInput, async (input) => {
			const cookies = await signIn(ctx, headers, input, next);
			state.cookies.push(...cookies);
			if (asksToConfirm(cookies)) return to(authPaths.auth("verify", { next, said: "code" }));
			return to(asksForCode(cookies) ? authPaths.auth("two-factor", { next }) : authPaths.redirect(next));
		}),
	"two-factor": ({ ctx, state, headers, form, next }: AuthRequest) =>
		answer(form, appCodeInput, async (input) => {
			state.cookies.push(...(await enterCode(ctx, headers, "app", input)));
			return to(authPaths.redirect(next));
		}),
	recovery: ({ ctx, state, headers, form, next }: AuthRequest) =>
		answer(form, recoveryCodeInput, async (input) => {
			state.cookies.push(...(await enterCode(ctx, headers, "recovery", input)));
			return to(authPaths.redirect(next));
		}),
	"sign-up": ({ ctx, state, headers, form, next }: AuthRequest) =>
		answer(form, signUpInput, async (input) => {
			state.cookies.push(await signUp(ctx, headers, input, next));
			return to(authPaths.auth("verify", { next, said: "code" }));
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
	verify: ({ ctx, state, headers, form, next }: AuthRequest) => {
		if (form.has("token")) {
			return answer(form, resetInput, async (input) => {
				await resetPassword(ctx, headers, input);
				return to(authPaths.auth("sign-in", { next, said: "confirmed" }));
			});
		}
		if (form.has("code")) {
			return answer(form, confirmInput, async ({ code }) => {
				state.cookies.push(...(await verifyEmail(ctx, headers, code)));
				return to(authPaths.redirect(next));
			});
		}
		if (form.has("resend")) {
			return answer(form, z.object({}), async () => {
				state.cookies.push(await resendCode(ctx, headers, next));
				return to(authPaths.auth("verify", { next, said: "code" }));
			});
		}
		return answer(form, forgotInput, async ({ email }) => {
			await requestVerification(ctx, headers, email, next);
			return sentTo(email, next);
		});
	},
} satisfies Record<AuthMode, (request: AuthRequest) => Promise<unknown>>;

/** Constraints that the browser checks before JavaScript runs. */
export const AUTH_CONSTRAINTS = {
	"sign-in": getZodConstraint(signInInput),
	"sign-up": getZodConstraint(signUpInput),
	forgot: getZodConstraint(forgotInput),
	reset: getZodConstraint(resetInput),
	verify: getZodConstraint(verifyFields),
	"two-factor": getZodConstraint(appCodeInput),
	recovery: getZodConstraint(recoveryCodeInput),
} satisfies Record<AuthMode, unknown>;

const answer = <I>(form: FormData, schema: z.ZodType<I>, act: (input: I) => Promise<Response>) =>
	answerForm(form, { schema, hide: ["password"], failure: null }, act);
