import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "#app/platform/http/answer-form.server";
import { type FormAnswer, publicAction, publicLoader } from "#app/platform/http/screen.server";
import { toastCookie } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { SubmitButton } from "#app/ui/submit-button";
import { undoEmailChange, readUndoToken } from "../email/change-email.server";
import { emailTokenInput } from "../inputs";
import { accountPaths } from "../paths";

/** Loading changes nothing, because mail programs open links before the user does. */
export const loader = publicLoader(async ({ ctx, request }) => {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const read = await readUndoToken(ctx, token);
	return { token, email: read?.from ?? null };
});

/** POST token. */
export const action = publicAction(async ({ ctx, state, form }) =>
	answerForm(form, { schema: emailTokenInput }, async ({ token }) => {
		await undoEmailChange(ctx, token);
		state.cookies.push(
			toastCookie({
				tone: "success",
				message: "Your email was restored, and all devices were signed out. Choose a new password now.",
			}),
		);
		return redirect(accountPaths.choosePassword, 303);
	}),
);

export const handle = { title: "Undo email change", no_destination: true };
export const meta = () => [
	{ title: "Undo email change · CampInsights" },
	{ name: "robots", content: "noindex" },
];

export default function UndoEmail() {
	const { token, email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as FormAnswer | undefined;
	const errors = Object.values(answer?.result.error ?? {}).flatMap((messages) => messages ?? []);
	if (email === null)
		return (
			<Alert tone="warning" title="This link has expired">
				You can undo an email change for 7 days. If you didn't make the change, tell your camp.
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
				You'll sign in with <bdi className="font-medium">{email}</bdi> again. All devices will be signed out,
				and you'll choose a new password.
			</p>
			<Form method="post">
				<input type="hidden" name="token" value={token} />
				<SubmitButton size="large" block>
					Undo the change
				</SubmitButton>
			</Form>
		</div>
	);
}
