import { Form } from "@remix-run/react";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { sessionPaths } from "../paths";

/** Form to add a cabin or day group to the camp. Every session can use it. */
export function AddGroup({ session, idempotency_key }: { session: { id: string }; idempotency_key: string }) {
	return (
		<Form
			method="post"
			action={sessionPaths.groups(session.id)}
			className="flex flex-wrap items-end gap-3 px-4 py-3 in-[section]:px-0 in-[section]:py-0"
		>
			<input type="hidden" name="idempotency_key" value={idempotency_key} />
			<Field name="name" label="Name" required maxLength={60} className="min-w-0 flex-1 basis-44">
				<TextInput dir="auto" autoComplete="off" />
			</Field>
			<Field name="kind" label="Kind" className="basis-36">
				<Select
					options={[
						{ value: "cabin", label: "Cabin" },
						{ value: "day", label: "Day group" },
					]}
				/>
			</Field>
			<Field name="capacity" label="Capacity" required={false} className="basis-32">
				<NumberInput />
			</Field>
			<SubmitButton variant="secondary">Add group</SubmitButton>
		</Form>
	);
}
