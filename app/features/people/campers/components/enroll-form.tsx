import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRefusal } from "#app/platform/flash";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";

export interface OpenSession {
	id: string;
	name: string;
	places: number;
	taken: number;
}

interface EnrollFormProps {
	camperId: string;
	sessions: OpenSession[];
	/** Page to return to. */
	back: string;
	idempotencyKey: string;
}

/**
 * Form to enroll the camper in a session. Shows the spots left in each session and leaves the decision to the
 * server.
 */
export function EnrollForm({ camperId, sessions, back, idempotencyKey }: EnrollFormProps) {
	const refused = useRefusal("session_id");
	const field = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (refused) field.current?.querySelector("select")?.focus();
	}, [refused]);
	return (
		<Form
			// A new key after each enrollment resets the form.
			key={idempotencyKey}
			method="post"
			action="/enrollments"
			preventScrollReset
			className="flex flex-wrap items-start gap-2 border-t border-line px-4 py-3"
		>
			<input type="hidden" name="camper_id" value={camperId} />
			<input type="hidden" name="back" value={back} />
			<input type="hidden" name="idempotency_key" value={idempotencyKey} />
			<div ref={field} className="min-w-0 flex-1 basis-64">
				<Field
					name="session_id"
					label="Enroll in a session"
					required
					errors={refused?.message}
					defaultValue={refused?.value}
				>
					<Select
						placeholder="Choose a session"
						options={sessions.map((session) => ({
							value: session.id,
							label: `${session.name} (${placesLeft(session)})`,
						}))}
					/>
				</Field>
			</div>
			<SubmitButton variant="secondary" className="md:mt-6.5">
				Enroll
			</SubmitButton>
		</Form>
	);
}

function placesLeft({ places, taken }: OpenSession) {
	const left = Math.max(0, places - taken);
	if (left === 0) return "full";
	return left === 1 ? "1 spot left" : `${left} spots left`;
}
