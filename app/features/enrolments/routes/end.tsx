import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { enrolment } from "#db/schema";
import { newId } from "~/lib/ids";
import { ownPath } from "~/lib/own-path";
import { id } from "~/platform/http/fields";
import { staffAction, staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field, FieldGroup } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { PageHeader } from "~/ui/page-header";
import { RadioGroup } from "~/ui/radio-group";
import { SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { endEnrolment } from "../end-enrolment.server";
import { backTo, finish, restoring } from "../finish.server";
import { endInput } from "../inputs";
import { enrolmentFaces } from "../queries.server";

const params = z.object({ enrolment_id: id() });

export const loader = staffLoader(
	{
		permission: "campers_edit",
		params,
		query: z.object({ back: z.string().max(500).optional() }),
		reads: ({ db, place, params }) => ({
			enrolment: enrolmentFaces({ db, place }, eq(enrolment.id, params.enrolment_id)),
		}),
		find: (rows) => rows.enrolment[0],
	},
	({ found, query }) => ({
		camper: found.called_name,
		session: found.session_name,
		back: ownPath(query.back) ?? `/sessions/${found.session_id}`,
		idempotency_key: newId(),
	}),
);

export const action = staffAction(
	{
		permission: "campers_edit",
		params,
		reads: ({ db, place, params }) => ({
			enrolment: enrolmentFaces({ db, place }, eq(enrolment.id, params.enrolment_id)),
		}),
		find: (rows) => rows.enrolment[0],
		body: endInput,
	},
	async ({ ctx, found, input }) => {
		const { text, groups } = await endEnrolment(ctx, { ...input, enrolment_id: found.id });
		return finish(backTo(input.back, found.session_id), text, restoring(found, groups));
	},
);

export const handle = { title: "End enrolment" };
export const meta = () => [{ title: "End enrolment · CampInsights" }];

export default function End() {
	const { camper, session, back, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const typed = (name: string) => {
		const value = result?.initialValue?.[name];
		return typeof value === "string" ? value : undefined;
	};
	const error = result?.error ?? {};
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Withdraw ${camper} from ${session}`}
				description="The place becomes free. Attendance that was taken stays."
				back={{ to: back, label: "Back" }}
			/>
			<Card>
				<Form method="post" className="grid gap-5">
					<FormErrors
						title="The enrolment was not ended"
						errors={[
							...(error[""] ?? []).map((message) => ({ message })),
							...(error.status ?? []).map((message) => ({ id: "status", label: "Why it ends", message })),
							...(error.reason ?? []).map((message) => ({ id: "reason", label: "Reason", message })),
						]}
					/>
					<input type="hidden" name="back" value={typed("back") ?? back} />
					<input type="hidden" name="idempotency_key" value={idempotency_key} />
					<FieldGroup
						id="status"
						name="status"
						label="Why it ends"
						errors={error.status}
						required
						defaultValue={typed("status") ?? "withdrawn"}
					>
						<RadioGroup
							options={[
								{ value: "withdrawn", label: "Withdrawn", help: "The family no longer wants the place." },
								{ value: "cancelled", label: "Cancelled", help: "The camp ends it, or it was a mistake." },
							]}
						/>
					</FieldGroup>
					<Field
						id="reason"
						name="reason"
						label="Reason"
						help="Kept with the enrolment. No health details."
						errors={error.reason}
						required
						maxLength={200}
						defaultValue={typed("reason")}
					>
						<TextInput />
					</Field>
					<div className="flex flex-wrap gap-2">
						<SubmitButton>Withdraw</SubmitButton>
						<ButtonLink to={typed("back") ?? back} variant="quiet">
							Cancel
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</div>
	);
}
