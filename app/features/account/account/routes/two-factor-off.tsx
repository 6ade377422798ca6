import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asksForTwoFactor, seesRecords } from "#app/platform/auth/second-step";
import { answerForm } from "#app/platform/http/answer-form.server";
import { userAction, userLoader } from "#app/platform/http/screen.server";
import { toastCookie } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { AccountForm } from "../components/account-form";
import { NotSetUp } from "../components/not-set-up";
import { ProofField } from "../components/proof-field";
import { proofInput } from "../inputs";
import { accountPaths } from "../paths";
import { disableTwoFactor } from "../two-factor/disable-two-factor.server";
import { twoFactorRows } from "../two-factor/queries.server";

export const loader = userLoader(async ({ ctx, current, state }) => {
	const { has_password, codes } = await twoFactorRows(ctx, state.read);
	const asked =
		current !== null &&
		asksForTwoFactor(current.camp.settings) &&
		seesRecords(current.membership.permissions);
	return {
		email: ctx.user.email,
		has_password,
		is_on: codes !== null,
		/** Camp that the user would lose access to without two-factor authentication. */
		asked_by: asked ? current.camp.name : null,
	};
});

/** POST password, or code. */
export const action = userAction(async ({ ctx, state, request, form }) =>
	answerForm(form, { schema: proofInput, hide: ["password", "code"] }, async (proof) => {
		const { has_password } = await twoFactorRows(ctx, state.read);
		state.cookies.push(...(await disableTwoFactor(ctx, request.headers, { has_password, proof })));
		state.cookies.push(toastCookie({ tone: "success", message: "Two-step sign-in is off" }));
		return redirect(accountPaths.twoFactor(), 303);
	}),
);

export const handle = { title: "Turn off two-step sign-in" };
export const meta = () => [{ title: "Turn off two-step sign-in · CampInsights" }];

export default function TurnOffTwoFactor() {
	const { email, has_password, is_on, asked_by } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Turn off two-step sign-in"
				description="Your recovery codes will stop working, and trusted devices will be removed."
				back={{ to: accountPaths.twoFactor(), label: "Two-step sign-in" }}
			/>
			{is_on ? (
				<div className="grid gap-4">
					{asked_by ? (
						<Alert tone="warning" title={`${asked_by} requires two-step sign-in`}>
							If you turn it off, you can't open the camp until you set it up again.
						</Alert>
					) : null}
					<Card>
						<AccountForm id="two-factor-off" refusal="Two-step sign-in is still on">
							{(field) => (
								<>
									<ProofField email={email} has_password={has_password} field={field} />
									<div>
										<SubmitButton variant="danger">Turn off</SubmitButton>
									</div>
								</>
							)}
						</AccountForm>
					</Card>
				</div>
			) : (
				<NotSetUp />
			)}
		</div>
	);
}
