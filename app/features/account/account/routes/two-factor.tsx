import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownPath } from "#app/lib/own-path";
import { answerForm } from "#app/platform/http/answer-form.server";
import { userAction, userLoader } from "#app/platform/http/screen.server";
import { PageHeader } from "#app/ui/page-header";
import { TwoFactorOff } from "../components/two-factor-off";
import { TwoFactorOn } from "../components/two-factor-on";
import { beginInput } from "../inputs";
import { accountPaths } from "../paths";
import { beginTwoFactor } from "../two-factor/begin-two-factor.server";
import { codesLeft, twoFactorRows } from "../two-factor/queries.server";

export const loader = userLoader(async ({ ctx, current, state, request }) => {
	const { has_password, codes } = await twoFactorRows(ctx, state.read);
	return {
		email: ctx.user.email,
		has_password,
		codes_left: codes === null ? null : await codesLeft(ctx, codes),
		/** Camp that requires two-factor authentication to enter. */
		due_at: current?.two_factor_due ? current.camp.name : null,
		next: ownPath(new URL(request.url).searchParams.get("next")),
	};
});

/** POST password: begins the setup. */
export const action = userAction(async ({ ctx, request, form }) =>
	answerForm(form, { schema: beginInput, hide: ["password"] }, async ({ password }) => {
		await beginTwoFactor(ctx, request.headers, password);
		return redirect(accountPaths.twoFactorSetUp(ownPath(form.get("next"))), 303);
	}),
);

export const handle = { title: "Two-step sign-in" };
export const meta = () => [{ title: "Two-step sign-in · CampInsights" }];

export default function TwoFactor() {
	const { codes_left, ...shown } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Two-step sign-in"
				description="Enter a code from your phone after your password. It protects your account if your password is stolen."
				back={{ to: accountPaths.account, label: "Account" }}
			/>
			{codes_left === null ? <TwoFactorOff {...shown} /> : <TwoFactorOn codes_left={codes_left} />}
		</div>
	);
}
