import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { sessionAsked } from "../route-specs.server";
import { sessionStatusInput } from "../inputs";
import { sessionPaths } from "../paths";
import { SESSION_STATUS_LABELS } from "../rules";
import { setSessionStatus } from "../set-session-status.server";

export const loader = campLoader(
	{
		permission: "sessions_edit",
		...sessionAsked,
		query: z.object({ to: z.enum(["completed", "cancelled"]).default("completed") }),
	},
	({ found, query }) => {
		// The cancellation page first shows what it means for the enrolled families.
		if (query.to === "cancelled") throw redirect(sessionPaths.cancel(found.id));
		return { id: found.id, name: found.name, taken: found.taken };
	},
);

export const action = campAction(
	{ permission: "sessions_edit", ...sessionAsked, body: sessionStatusInput },
	async ({ ctx, found, input: { status } }) => {
		if (status === "cancelled") throw redirect(sessionPaths.cancel(found.id), 303);
		const back = sessionPaths.session(found.id);
		return toastOnError(back, async () => {
			await setSessionStatus(ctx, found, status);
			return redirectWithToast(back, `${found.name} is ${SESSION_STATUS_LABELS[status].toLowerCase()}`);
		});
	},
);

export const handle = { title: "Session status" };
export const meta = () => [{ title: "Session status · CampInsights" }];

export default function SessionStatus() {
	const { id, name, taken } = useLoaderData<typeof loader>();
	const error = useActionData<typeof action>()?.result?.error?.[""];
	const people = `${taken} ${taken === 1 ? "camper is" : "campers are"} enrolled in this session.`;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Complete ${name}`}
				description={`${people} This can't be undone.`}
				back={{ to: sessionPaths.session(id), label: name }}
			/>
			<FormErrors title="The status wasn't changed" errors={(error ?? []).map((message) => ({ message }))} />
			<Card>
				<Form method="post" className="grid gap-5">
					<input type="hidden" name="status" value="completed" />
					<p>All current enrollments become completed. No one else can be enrolled.</p>
					<div className="flex flex-wrap gap-2">
						<SubmitButton>Complete session</SubmitButton>
						<ButtonLink to={sessionPaths.session(id)} variant="quiet">
							Go back
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</div>
	);
}
