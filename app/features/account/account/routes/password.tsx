import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "#app/platform/http/answer-form.server";
import { userAction, userLoader } from "#app/platform/http/screen.server";
import { toastCookie } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { changePassword } from "../change-password.server";
import { PasswordForm } from "../components/password-form";
import { passwordInput } from "../inputs";
import { accountPaths } from "../paths";

export const loader = userLoader(({ ctx }) => ({
	email: ctx.user.email,
	constraint: getZodConstraint(passwordInput),
}));

/** POST current_password, new_password. Passwords are never sent back to the browser. */
export const action = userAction(async ({ ctx, state, request, form }) => {
	return answerForm(
		form,
		{ schema: passwordInput, hide: ["current_password", "new_password"] },
		async (input) => {
			state.cookies.push(...(await changePassword(ctx, request.headers, input)));
			state.cookies.push(toastCookie({ tone: "success", message: "Password updated successfully" }));
			return redirect(accountPaths.account, 303);
		},
	);
});

export const handle = { title: "Change password" };
export const meta = () => [{ title: "Change password · CampInsights" }];

export default function Password() {
	const { email, constraint } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Change password"
				description="You'll stay signed in here and be signed out on all other devices."
				back={{ to: accountPaths.account, label: "Account" }}
			/>
			<Card>
				<PasswordForm email={email} constraint={constraint} />
			</Card>
		</div>
	);
}
