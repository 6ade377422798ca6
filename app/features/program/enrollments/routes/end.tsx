import { Form, useActionData, useLoaderData } from "@remix-run/react";
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

export const loader = campLoader({ ...enrollmentAsked, query: backQuery }, ({ found, query }) =>
	leavingView(found, query),
);

export const action = campAction({ ...enrollmentAsked, body: endInput }, ({ ctx, found, input }) =>
	finishLeaving(found, input.back, () => endEnrollment(ctx, { ...input, enrollment_id: found.id })),
);

export const handle = { title: "End enrollment" };
export const meta = () => [{ title: "End enrollment · CampInsights" }];

export default function End() {
	const { camper, session, booked, back, back_label, idempotency_key } = useLoaderData<typeof loader>();
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
				description={booked ? undefined : "The place becomes free. Attendance that was taken stays."}
				back={{ to: back, label: back_label }}
			/>
			{booked ? (
				<BookedPlace camper={camper} session={session} booked={booked} back={back} wants="end" />
			) : (
				<Card>
					<Form method="post" className="grid gap-5">
						<FormErrors
							title="The enrollment was not ended"
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
							help="Kept with the enrollment. No health details."
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
