import { getZodConstraint } from "@conform-to/zod/v4";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "#app/platform/http/answer-form.server";
import { userAction, userLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { conformField } from "#app/ui/conform-field";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { ProofField } from "../components/proof-field";
import { requestEmailChange } from "../email/change-email.server";
import { emailInput } from "../inputs";
import { accountPaths } from "../paths";
import { twoFactorRows } from "../two-factor/queries.server";

export const loader = userLoader(async ({ ctx, state }) => {
	const { has_password, codes } = await twoFactorRows(ctx, state.read);
	return {
		email: ctx.user.email,
		has_password,
		can_prove: has_password || codes !== null,
		constraint: getZodConstraint(emailInput),
	};
});

/** POST email, and password or code. */
export const action = userAction(async ({ ctx, state, request, form }) =>
	answerForm(form, { schema: emailInput, hide: ["password", "code"] }, async ({ email, ...proof }) => {
		const { has_password } = await twoFactorRows(ctx, state.read);
		await requestEmailChange(ctx, request.headers, { email, has_password, proof });
		return redirectWithToast(
			accountPaths.account,
			`We sent a link to ${email}. Open the link to confirm the change.`,
		);
	}),
);

export const handle = { title: "Change email" };
export const meta = () => [{ title: "Change email · CampInsights" }];

export default function ChangeEmail() {
	const { email, has_password, can_prove, constraint } = useLoaderData<typeof loader>();
	const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
	const [form, fields] = useForm<{ email: string; password: string; code: string }>({
		id: "email",
		lastResult: answer?.result,
		constraint,
		defaultNoValidate: false,
	});
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Change email"
				description={
					<>
						You sign in with <bdi>{email}</bdi>.
					</>
				}
				back={{ to: accountPaths.account, label: "Account" }}
			/>
			{can_prove ? (
				<Card>
					<Form method="post" {...getFormProps(form)} className="grid gap-4">
						<FormErrors
							errors={(form.errors ?? []).map((message) => ({ message }))}
							title="Your email wasn't changed"
						/>
						<p className="text-muted">
							We'll send a link to your new email. We'll also notify your current one, which can undo the
							change for 7 days.
						</p>
						<Field {...conformField(fields.email)} label="New email">
							<TextInput type="email" autoComplete="email" />
						</Field>
						<ProofField
							email={email}
							has_password={has_password}
							field={(name) => conformField(fields[name])}
						/>
						<div>
							<SubmitButton>Send link</SubmitButton>
						</div>
					</Form>
				</Card>
			) : (
				<Alert tone="warning" title="Choose a password first">
					Your account has no password or two-step sign-in, so we can't confirm it's you.{" "}
					<a href={accountPaths.choosePassword} className="link">
						Choose a password
					</a>
				</Alert>
			)}
		</div>
	);
}
