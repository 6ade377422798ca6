import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { invalid } from "~/platform/errors";
import { orSayWhy } from "~/platform/http/return.server";
import { campAction, campLoader } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { sessionAsked } from "../asked.server";
import { sessionStatusInput } from "../inputs";
import { sessionPaths } from "../paths";
import { SESSION_STATUS_LABELS } from "../rules";
import { assertSessionStatus, setSessionStatus } from "../set-session-status.server";

export const loader = campLoader(
	{
		permission: "sessions_edit",
		...sessionAsked,
		query: z.object({ to: z.enum(["completed", "cancelled"]).default("cancelled") }),
	},
	({ found, query }) => ({ id: found.id, name: found.name, taken: found.taken, to: query.to }),
);

export const action = campAction(
	{ permission: "sessions_edit", ...sessionAsked, body: sessionStatusInput },
	async ({ ctx, found, input: { status, confirm_name } }) => {
		const back = sessionPaths.session(found.id);
		if (status === "cancelled") {
			assertSessionStatus(found, status);
			if (confirm_name?.trim() !== found.name) {
				throw invalid("confirm_name", `Type ${found.name} to cancel it.`);
			}
		}
		return orSayWhy(back, async () => {
			await setSessionStatus(ctx, found, status);
			return redirectWithToast(back, `${found.name} is ${SESSION_STATUS_LABELS[status].toLowerCase()}`);
		});
	},
);

export const handle = { title: "Session status" };
export const meta = () => [{ title: "Session status · CampInsights" }];

export default function SessionStatus() {
	const { id, name, taken, to } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const cancels = to === "cancelled";
	const people = `${taken} ${taken === 1 ? "camper has" : "campers have"} a place in it.`;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={cancels ? `Cancel ${name}` : `Complete ${name}`}
				description={`${people} This cannot be taken back.`}
				back={{ to: sessionPaths.session(id), label: name }}
			/>
			<Card>
				<Form method="post" className="grid gap-5">
					<input type="hidden" name="status" value={to} />
					{cancels ? (
						<Field
							name="confirm_name"
							label={`Type ${name} to cancel it`}
							help="Nobody can be enrolled any more. Enrolments and attendance stay as they are."
							errors={result?.error?.confirm_name ?? result?.error?.[""]}
							required
						>
							<TextInput autoComplete="off" />
						</Field>
					) : (
						<p>Who is enrolled becomes completed. Nobody can be enrolled any more.</p>
					)}
					<div className="flex flex-wrap gap-2">
						<SubmitButton variant={cancels ? "danger" : "primary"}>
							{cancels ? "Cancel session" : "Complete session"}
						</SubmitButton>
						<ButtonLink to={sessionPaths.session(id)} variant="quiet">
							Go back
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</div>
	);
}
