import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "#app/platform/http/answer-form.server";
import { userAction, userLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { AccountForm } from "../components/account-form";
import { NotSetUp } from "../components/not-set-up";
import { ProofField } from "../components/proof-field";
import { RecoveryCodes } from "../components/recovery-codes";
import { proofInput } from "../inputs";
import { accountPaths } from "../paths";
import { twoFactorRows } from "../two-factor/queries.server";
import { renewRecoveryCodes } from "../two-factor/renew-recovery-codes.server";

export const loader = userLoader(async ({ ctx, state }) => {
	const { has_password, codes } = await twoFactorRows(ctx, state.read);
	return { email: ctx.user.email, has_password, is_on: codes !== null };
});

/** POST password, or code: responds with new recovery codes. */
export const action = userAction(async ({ ctx, state, request, form }) =>
	answerForm(form, { schema: proofInput, hide: ["password", "code"] }, async (proof) => {
		const { has_password } = await twoFactorRows(ctx, state.read);
		return data({
			result: undefined,
			codes: await renewRecoveryCodes(ctx, request.headers, { has_password, proof }),
		});
	}),
);

export const handle = { title: "Recovery codes" };
export const meta = () => [{ title: "Recovery codes · CampInsights" }];

export default function NewRecoveryCodes() {
	const { email, has_password, is_on } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const codes = answer && "codes" in answer ? answer.codes : null;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={codes ? "New recovery codes" : "Make new recovery codes"}
				back={{ to: accountPaths.twoFactor(), label: "Two-step sign-in" }}
			/>
			{codes ? (
				<>
					<RecoveryCodes codes={codes} email={email} />
					<div className="pt-4 print:hidden">
						<ButtonLink to={accountPaths.twoFactor()} variant="primary">
							I've saved them
						</ButtonLink>
					</div>
				</>
			) : is_on ? (
				<Card>
					<p className="pb-4">Your current codes will stop working.</p>
					<AccountForm id="recovery-codes" refusal="Your codes haven't changed">
						{(field) => (
							<>
								<ProofField email={email} has_password={has_password} field={field} />
								<div>
									<SubmitButton>Make new codes</SubmitButton>
								</div>
							</>
						)}
					</AccountForm>
				</Card>
			) : (
				<NotSetUp />
			)}
		</div>
	);
}
