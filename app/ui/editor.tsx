import { Form } from "@remix-run/react";
import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { ButtonLink } from "./button";
import { RequiredMarks } from "./field";
import { FormErrors } from "./form-errors";
import { SubmitButton } from "./submit-button";

/** What `useEditor` gives. */
export interface EditorFrame {
	/** The form's. */
	id: string;
	onSubmit: FormEventHandler<HTMLFormElement>;
	errors: ComponentProps<typeof FormErrors>["errors"];
	/** Where Cancel leads. */
	back: string;
	/** The verb on the button. */
	submit: string;
	/** Of a new thing: sent twice, the form makes it once. */
	idempotency_key?: string;
}

interface EditorProps {
	frame: EditorFrame;
	/** When the thing shown was last changed, so that a later change of somebody else is not written over. */
	updatedAt?: string;
	/** Stands in place of the errors, e.g. a question to be answered first. */
	notice?: ReactNode;
	children: ReactNode;
}

/** The frame of every editor: what was refused, the cards with the fields, the two ways out. */
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

/** Fields side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
	return <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>;
}
