import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";

interface LookedAtFormProps {
	intent: "settle" | "look";
	/** Name of the form field that identifies the item, and its value. */
	name: "difference_id" | "event_id";
	id: string;
	/** The provider's ID for it. */
	of: string;
}

/** Form that records the explanation of an item that needed review. */
export const LookedAtForm = ({ intent, name, id, of }: LookedAtFormProps) => (
	<Form method="post" className="mt-1 flex flex-wrap gap-2">
		<input type="hidden" name={name} value={id} />
		<TextInput
			name="note"
			required
			maxLength={300}
			aria-label={`Explanation for ${of}`}
			placeholder="Explanation"
			className="min-w-0 flex-1 basis-48"
		/>
		<SubmitButton name="intent" value={intent} variant="secondary">
			Mark reviewed
		</SubmitButton>
	</Form>
);
