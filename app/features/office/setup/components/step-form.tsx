import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button";
import type { EditorFrame } from "#app/ui/editor";
import { FormErrors } from "#app/ui/form-errors";
import { SubmitButton } from "#app/ui/submit-button";
import { setupPaths } from "../paths";

interface StepFormProps {
	frame: EditorFrame;
	/** Link of the Back button; null on the first step. */
	back: string | null;
	/** The step to skip; omitted if it can't be skipped. */
	skip?: string;
	updatedAt?: string;
	children: ReactNode;
}

/** A step's form with its navigation. */
export function StepForm({ frame, back, skip, updatedAt, children }: StepFormProps) {
	return (
		<>
			<Form
				method="post"
				id={frame.id}
				onSubmit={frame.onSubmit}
				noValidate
				className="grid grid-cols-1 gap-5"
			>
				<FormErrors errors={frame.errors} />
				{updatedAt ? <input type="hidden" name="updated_at" value={updatedAt} /> : null}
				{children}
			</Form>
			<StepActions back={back} skip={skip}>
				<SubmitButton form={frame.id}>{frame.submit}</SubmitButton>
			</StepActions>
		</>
	);
}

/** Buttons below a step: the main action first, then back and skip. */
export function StepActions({
	back,
	skip,
	children,
}: Pick<StepFormProps, "back" | "skip"> & { children: ReactNode }) {
	return (
		<div className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-5 max-md:*:first:w-full">
			{children}
			{back ? (
				<ButtonLink to={back} variant="quiet">
					Back
				</ButtonLink>
			) : null}
			{skip ? (
				<Form method="post" action={setupPaths.skip} className="ml-auto">
					<SubmitButton variant="quiet" name="step" value={skip}>
						Skip for now
					</SubmitButton>
				</Form>
			) : null}
		</div>
	);
}
