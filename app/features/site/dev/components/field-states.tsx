import { Checkbox, CheckboxGroup } from "#app/ui/checkbox";
import { CodeInput } from "#app/ui/code-input";
import { DateInput } from "#app/ui/date-input";
import { Field, FieldGroup } from "#app/ui/field";
import { FileInput } from "#app/ui/file-input";
import { InlineForm } from "#app/ui/inline-form";
import { MoneyInput } from "#app/ui/money-input";
import { NewPasswordField } from "#app/ui/new-password-field";
import { NumberInput } from "#app/ui/number-input";
import { PasswordInput } from "#app/ui/password-input";
import { RadioGroup } from "#app/ui/radio-group";
import { RegionInput } from "#app/ui/region-input";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { UploadProgress } from "#app/ui/upload-progress";
import { Chapter, LONG, Specimen, States } from "./specimen";

const GRADES = ["Kindergarten", "1st", LONG].map((label) => ({ value: label, label }));
const WAYS = [
	{ value: "card", label: "Card" },
	{ value: "check", label: "Check" },
];
const DISABLED = WAYS.map((way) => ({ ...way, disabled: true }));

/** All form controls in the states hover, focus, invalid and disabled. */
export default function FieldStates() {
	return (
		<Chapter id="field-states" title="Fields in their states">
			<Specimen title="Controls">
				{(theme) => (
					<States
						look="pairs"
						states={[
							[
								"hover and focus",
								(pose) => (
									<>
										<Field name="TextInput" label="Text">
											<TextInput defaultValue="Juno" />
										</Field>
										<Field name="Textarea" label="Several lines">
											<Textarea rows={2} />
										</Field>
										<Field name="Select" label="Choice">
											<Select options={GRADES} />
										</Field>
										<Field name="DateInput" label="Date">
											<DateInput />
										</Field>
										<Field name="NumberInput" label="Number">
											<NumberInput defaultValue="12" />
										</Field>
										<Field name="MoneyInput" label="Money">
											<MoneyInput currency="USD" defaultCents={4200} />
										</Field>
										<Field name="PasswordInput" label="Password">
											<PasswordInput autoComplete="current-password" />
										</Field>
										<Field name="RegionInput" label="State">
											<RegionInput country="US" />
										</Field>
										<Field name="FileInput" label="File">
											<FileInput accept="image/*" />
										</Field>
										<Field name="code" label="Code">
											<CodeInput />
										</Field>
										<NewPasswordField name="new" label="New password" />
										<Checkbox name={`${pose}-${theme}`} label="I agree" />
										<FieldGroup name={`ways-${pose}-${theme}`} label="Way">
											<RadioGroup options={WAYS} />
										</FieldGroup>
										<FieldGroup name={`look-${pose}-${theme}`} label="Way" defaultValue="card">
											<RadioGroup look="segmented" options={WAYS} />
										</FieldGroup>
										<FieldGroup name={`tags-${pose}-${theme}`} label="Tags">
											<CheckboxGroup options={WAYS} />
										</FieldGroup>
									</>
								),
							],
							[
								"disabled",
								<>
									<Field name="TextInput" label="Text">
										<TextInput defaultValue="Juno" disabled />
									</Field>
									<Field name="Textarea" label="Several lines">
										<Textarea rows={2} disabled />
									</Field>
									<Field name="Select" label="Choice">
										<Select options={GRADES} disabled />
									</Field>
									<Field name="DateInput" label="Date">
										<DateInput disabled />
									</Field>
									<Field name="NumberInput" label="Number">
										<NumberInput defaultValue="12" disabled />
									</Field>
									<Field name="MoneyInput" label="Money">
										<MoneyInput currency="USD" defaultCents={4200} disabled />
									</Field>
									<Field name="PasswordInput" label="Password">
										<PasswordInput autoComplete="current-password" disabled />
									</Field>
									<Field name="RegionInput" label="State">
										<RegionInput country="US" disabled />
									</Field>
									<Field name="FileInput" label="File">
										<FileInput accept="image/*" disabled />
									</Field>
									<Checkbox name={`disabled-${theme}`} label="I agree" disabled />
									<FieldGroup name={`ways-disabled-${theme}`} label="Way">
										<RadioGroup options={DISABLED} />
									</FieldGroup>
									<FieldGroup name={`tags-disabled-${theme}`} label="Tags">
										<CheckboxGroup options={DISABLED} />
									</FieldGroup>
								</>,
							],
							[
								"error",
								<>
									<Field name="TextInput" label="Text" errors="Enter a valid value.">
										<TextInput defaultValue="Juno" />
									</Field>
									<Field name="Textarea" label="Several lines" errors="Enter a valid value.">
										<Textarea rows={2} />
									</Field>
									<Field name="Select" label="Choice" errors="Enter a valid value.">
										<Select options={GRADES} />
									</Field>
									<Field name="DateInput" label="Date" errors="Enter a valid value.">
										<DateInput />
									</Field>
									<Field name="NumberInput" label="Number" errors="Enter a valid value.">
										<NumberInput defaultValue="12" />
									</Field>
									<Field name="MoneyInput" label="Money" errors="Enter a valid value.">
										<MoneyInput currency="USD" defaultCents={4200} />
									</Field>
									<Field name="PasswordInput" label="Password" errors="Enter a valid value.">
										<PasswordInput autoComplete="current-password" />
									</Field>
									<Field name="RegionInput" label="State" errors="Enter a valid value.">
										<RegionInput country="US" />
									</Field>
									<Field name="FileInput" label="File" errors="Enter a valid value.">
										<FileInput accept="image/*" />
									</Field>
									<Field name="code" label="Code" errors="Enter a valid value.">
										<CodeInput />
									</Field>
									<NewPasswordField name="new" label="New password" errors="Enter a valid value." />
									<Checkbox name={`error-${theme}`} label="I agree" errors="Say that you agree." />
									<FieldGroup name={`ways-error-${theme}`} label="Way" errors="Choose one.">
										<RadioGroup options={WAYS} />
									</FieldGroup>
									<FieldGroup name={`tags-error-${theme}`} label="Tags" errors="At most one.">
										<CheckboxGroup options={WAYS} />
									</FieldGroup>
								</>,
							],
							[
								"read only",
								<>
									<Field name="ro" label="Text">
										<TextInput readOnly defaultValue="You can copy this text, but not change it" />
									</Field>
									<Field name="rt" label="Several lines">
										<Textarea readOnly rows={2} defaultValue="You can copy this text, but not change it" />
									</Field>
								</>,
							],
							[
								"checked",
								<>
									<Checkbox name={`checked-${theme}`} label="I agree" defaultChecked />
									<FieldGroup name={`ways-checked-${theme}`} label="Way" defaultValue="card">
										<RadioGroup options={WAYS} />
									</FieldGroup>
									<FieldGroup name={`tags-checked-${theme}`} label="Tags" defaultValue={["card"]}>
										<CheckboxGroup options={WAYS} />
									</FieldGroup>
								</>,
							],
							[
								"long",
								<>
									<Field name="lt" label={LONG} help={LONG}>
										<TextInput defaultValue={LONG} />
									</Field>
									<Field name="ls" label={LONG}>
										<Select options={GRADES} defaultValue={LONG} />
									</Field>
									<Checkbox name={`long-${theme}`} label={LONG} />
								</>,
							],
							["busy", <UploadProgress key="busy" sent={1} />],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Inline form"
				note="A small form within a page. Errors are shown at their fields, and the page stays."
			>
				{() => (
					<InlineForm action="#" submit="Save">
						{() => (
							<Field name="inline" label="Target" errors="Enter a number from 1 to 100.">
								<NumberInput defaultValue="400" />
							</Field>
						)}
					</InlineForm>
				)}
			</Specimen>
		</Chapter>
	);
}
