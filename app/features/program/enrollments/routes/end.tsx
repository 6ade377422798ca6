import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { LostReason } from "#app/features/camp/definitions/components/lost-reason";
import { lostReasonsRead } from "#app/features/camp/definitions/index.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field, FieldGroup } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { RadioGroup } from "#app/ui/radio-group";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { backQuery, enrollmentAsked, leavingView } from "../route-specs.server";
import { BookedPlace } from "../components/booked-place";
import { endEnrollment } from "../end-enrollment.server";
import { finishLeaving } from "../finish.server";
import { endInput } from "../inputs";

export const loader = campLoader(
	{
		...enrollmentAsked,
		query: backQuery,
		reads: ({ db, place, params }) => ({
			...enrollmentAsked.reads({ db, place, params }),
			reasons: lostReasonsRead(db, place.camp_id),
		}),
		find: (rows) => rows.enrollment[0],
	},
	({ found, query, rows }) => ({ ...leavingView(found, query), reasons: rows.reasons }),
);

export const action = campAction({ ...enrollmentAsked, body: endInput }, ({ ctx, found, input }) =>
	finishLeaving(found, input.back, () => endEnrollment(ctx, { ...input, enrollment_id: found.id })),
);

export const handle = { title: "End enrollment" };
export const meta = () => [{ title: "End enrollment · CampInsights" }];

export default function End() {
	const { camper, session, booked, back, back_label, idempotency_key, reasons } =
		useLoaderData<typeof loader>();
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
				description={booked ? undefined : "The spot becomes open again. Past attendance is kept."}
				back={{ to: back, label: back_label }}
			/>
			{booked ? (
				<BookedPlace camper={camper} session={session} booked={booked} back={back} wants="end" />
			) : (
				<Card>
					<Form method="post" className="grid gap-5">
						<FormErrors
							title="The enrollment wasn't ended"
							errors={[
								...(error[""] ?? []).map((message) => ({ message })),
								...(error.status ?? []).map((message) => ({ id: "status", label: "Reason", message })),
								...(error.reason ?? []).map((message) => ({ id: "reason", label: "Reason", message })),
							]}
						/>
						<input type="hidden" name="back" value={typed("back") ?? back} />
						<input type="hidden" name="idempotency_key" value={idempotency_key} />
						<FieldGroup
							id="status"
							name="status"
							label="Reason"
							errors={error.status}
							required
							defaultValue={typed("status") ?? "withdrawn"}
						>
							<RadioGroup
								options={[
									{ value: "withdrawn", label: "Withdrawn", help: "The family no longer wants the spot." },
									{ value: "cancelled", label: "Canceled", help: "Canceled by camp or entered by mistake." },
								]}
							/>
						</FieldGroup>
						<LostReason reasons={reasons} label="What is the family's main reason?" />
						<Field
							id="reason"
							name="reason"
							label="Reason"
							help="Saved with the enrollment. Don't include health details."
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
			)}
		</div>
	);
}
