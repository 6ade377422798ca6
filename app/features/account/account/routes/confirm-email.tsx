import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "#app/platform/http/answer-form.server";
import { type FormAnswer, publicAction, publicLoader } from "#app/platform/http/screen.server";
import { toastCookie } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { SubmitButton } from "#app/ui/submit-button";
import { confirmEmailChange, readConfirmToken } from "../email/change-email.server";
import { emailTokenInput } from "../inputs";

/** Loading changes nothing, because mail programs open links before the user does. */
export const loader = publicLoader(async ({ ctx, request }) => {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const read = await readConfirmToken(ctx, token);
	return { token, email: read?.to ?? null };
});

/** POST token. */
export const action = publicAction(async ({ ctx, state, form }) =>
	answerForm(form, { schema: emailTokenInput }, async ({ token }) => {
		await confirmEmailChange(ctx, token);
		state.cookies.push(
			toastCookie({ tone: "success", message: "Your email was changed. Use it the next time you sign in." }),
		);
		return redirect("/auth", 303);
	}),
);

export const handle = { title: "Confirm your new email", no_destination: true };
export const meta = () => [
	{ title: "Confirm your new email · CampInsights" },
	{ name: "robots", content: "noindex" },
];

export default function ConfirmEmail() {
	const { token, email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as FormAnswer | undefined;
	const errors = Object.values(answer?.result.error ?? {}).flatMap((messages) => messages ?? []);
	if (email === null)
		return (
			<Alert tone="warning" title="This link has expired">
				Request a new one on your account page.
			</Alert>
		);
	return (
		<div className="grid gap-4">
			{errors.map((error) => (
				<Alert key={error} tone="warning" live>
					{error}
				</Alert>
			))}
			<p>
				After you confirm, you'll sign in with <bdi className="font-medium">{email}</bdi>.
			</p>
			<Form method="post">
				<input type="hidden" name="token" value={token} />
				<SubmitButton size="large" block>
					Confirm email
				</SubmitButton>
			</Form>
		</div>
	);
}
