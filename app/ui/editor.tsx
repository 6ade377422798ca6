import { Form } from "@remix-run/react";
import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { ButtonLink } from "./button";
import { RequiredMarks } from "./field";
import { FormErrors } from "./form-errors";
import { SubmitButton } from "./submit-button";

/** Result of `useEditor`. */
export interface EditorFrame {
	/** ID of the form. */
	id: string;
	onSubmit: FormEventHandler<HTMLFormElement>;
	errors: ComponentProps<typeof FormErrors>["errors"];
	/** Link target of Cancel. */
	back: string;
	/** Label of the submit button, a verb. */
	submit: string;
	/** Set for new records: submitting the form twice creates the record once. */
	idempotency_key?: string;
}

interface EditorProps {
	frame: EditorFrame;
	/** Last change of the record shown, so that saving doesn't overwrite a later change by someone else. */
	updatedAt?: string;
	/** Shown in place of the errors, for example a question to answer first. */
	notice?: ReactNode;
	children: ReactNode;
}

/** Frame of every editor: the errors, the cards with the fields, and the Save and Cancel buttons. */
export function Editor({ frame, updatedAt, notice, children }: EditorProps) {
	const { id, onSubmit, errors, back, submit, idempotency_key } = frame;
	return (
		<Form
			method="post"
			id={id}
			onSubmit={onSubmit}
			noValidate
			className="mx-auto grid max-w-form grid-cols-1 gap-5"
		>
			{notice ?? <FormErrors errors={errors} />}
			{updatedAt ? <input type="hidden" name="updated_at" value={updatedAt} /> : null}
			{idempotency_key ? <input type="hidden" name="idempotency_key" value={idempotency_key} /> : null}
			<RequiredMarks>{children}</RequiredMarks>
			<div className="flex flex-wrap gap-2">
				<SubmitButton>{submit}</SubmitButton>
				<ButtonLink to={back} variant="quiet">
					Cancel
				</ButtonLink>
			</div>
		</Form>
	);
}

/** Places fields side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
	return <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>;
}
