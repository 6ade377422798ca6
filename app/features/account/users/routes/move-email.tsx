import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { memberAsked } from "../route-specs.server";
import { moveEmailForm, moveEmailQuery } from "../inputs";
import { approveMove, askToMoveEmail, moveToApprove } from "../move-email.server";
import { userPaths } from "../paths";

export const loader = campLoader(
	{ ...memberAsked, permission: "manage_all", query: moveEmailQuery },
	async ({ ctx, found, query }) => {
		const move = query.approve ? await moveToApprove(ctx, found, query.approve) : null;
		return {
			id: found.id,
			name: found.name,
			email: found.email,
			approve: query.approve ? { token: query.approve, to: move?.to ?? null } : null,
		};
	},
);

/** POST email, which requests the change, or token, which approves one. */
export const action = campAction(
	{ ...memberAsked, permission: "manage_all", body: moveEmailForm },
	async ({ ctx, found, input: { email, token } }) => {
		if (token) {
			await approveMove(ctx, found, token);
			return redirectWithToast(
				userPaths.user(found.id),
				"Approved. We sent a confirmation link to the new address.",
			);
		}
		await askToMoveEmail(ctx, found, email ?? "");
		return redirectWithToast(userPaths.user(found.id), "We asked another admin to approve the change.");
	},
);

export const handle = { title: "Change a user's email" };
export const meta = () => [{ title: "Change a user's email · CampInsights" }];

export default function MoveEmail() {
	const { id, name, email, approve } = useLoaderData<typeof loader>();
	const errors = Object.values(useActionData<typeof action>()?.result.error ?? {}).flat();
	return (
		<div className="mx-auto grid max-w-form grid-cols-1 gap-4">
			<PageHeader
				title={
					<>
						<bdi>{name}</bdi>'s email
					</>
				}
				description="For a user who lost access to their mailbox. A second admin approves the change, then the user confirms the new address."
				back={{ to: userPaths.user(id), label: name }}
			/>
			{[...new Set(errors)].map((error) => (
				<Alert key={error} tone="warning" live>
					{error}
				</Alert>
			))}
			{approve && approve.to === null ? (
				<Alert tone="warning" title="Nothing to approve">
					This link has expired, or you requested the change yourself.
				</Alert>
			) : (
				<Card title={approve ? "Approve email change" : "New email"}>
					<Form method="post" className="grid gap-4">
						{approve ? (
							<>
								<input type="hidden" name="token" value={approve.token} />
								<p>
									From <bdi className="font-medium">{email}</bdi> to{" "}
									<bdi className="font-medium">{approve.to}</bdi>. Approve it only if you know the user
									requested it.
								</p>
							</>
						) : (
							<Field name="email" label="New email" required>
								<TextInput type="email" autoComplete="off" />
							</Field>
						)}
						<div>
							<SubmitButton>{approve ? "Approve" : "Request approval"}</SubmitButton>
						</div>
					</Form>
				</Card>
			)}
		</div>
	);
}
