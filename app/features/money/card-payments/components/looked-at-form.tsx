import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";

interface LookedAtFormProps {
	intent: "settle" | "look";
	/** The field that says which it is, and its value. */
	name: "difference_id" | "event_id";
	id: string;
	/** The provider's name of it. */
	of: string;
}

/** Says what something was that somebody had to look at. */
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
