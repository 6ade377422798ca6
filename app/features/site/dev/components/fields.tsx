import { Checkbox, CheckboxGroup } from "#app/ui/checkbox";
import { CodeInput } from "#app/ui/code-input";
import { DateInput } from "#app/ui/date-input";
import { DayForm } from "#app/ui/day-form";
import { Field, FieldGroup, RequiredMarks } from "#app/ui/field";
import { FileInput } from "#app/ui/file-input";
import { PictureUpload } from "#app/ui/picture-upload";
import { UploadProgress } from "#app/ui/upload-progress";
import { FormErrors } from "#app/ui/form-errors";
import { MoneyInput } from "#app/ui/money-input";
import { NumberInput } from "#app/ui/number-input";
import { NewPasswordField } from "#app/ui/new-password-field";
import { PasswordInput } from "#app/ui/password-input";
import { RadioGroup } from "#app/ui/radio-group";
import { RegionInput } from "#app/ui/region-input";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { Chapter, LONG, Specimen } from "./specimen";

const GRADES = ["Kindergarten", "1st", "2nd"].map((label) => ({ value: label, label }));

export function Fields() {
	return (
		<Chapter id="fields" title="Fields">
			<Specimen
				title="Text"
				note="Label above, help below, and the error between them, linked to the control. Phones show a number pad for numbers."
			>
				{() => (
					<div className="grid gap-4 md:grid-cols-2">
						<Field name="a" label="Name">
							<TextInput />
						</Field>
						<Field name="c" label="City" required={false} help="As on the envelope.">
							<TextInput defaultValue={LONG} />
						</Field>
						<Field name="g" label="Password">
							<PasswordInput autoComplete="current-password" />
						</Field>
						<NewPasswordField name="new" label="New password" />
						<Field name="code" label="Code" help="Enter the 6 digits from your authenticator app.">
							<CodeInput />
						</Field>
						<Field name="h" label="Birth date">
							<DateInput />
						</Field>
						<Field name="i" label="Spots" errors="Enter a whole number.">
							<NumberInput defaultValue="many" />
						</Field>
						<Field name="j" label="Price">
							<MoneyInput currency="USD" defaultCents={420000} />
						</Field>
						<Field name="k" label="About" className="md:col-span-2" help="Grows with its text.">
							<Textarea rows={2} />
						</Field>
						<Field name="l" label="Picture" help="PNG, JPEG or WebP, up to 2 MB.">
							<FileInput accept="image/*" />
						</Field>
						<Field name="m" label="Another picture" errors="This picture is damaged. Choose another file.">
							<FileInput accept="image/*" />
						</Field>
					</div>
				)}
			</Specimen>
			<Specimen
				title="A picture"
				note="Previews the chosen picture and shows upload progress. Without JavaScript it is a plain form."
			>
				{() => (
					<div className="grid gap-4 md:grid-cols-2">
						<PictureUpload
							action="/dev/kit"
							field="picture"
							label="Photo"
							help="PNG, JPEG or WebP, up to 5 MB."
							submit="Upload photo"
							most={5 * 1024 * 1024}
							tooLarge="Photos can be up to 5 MB. Choose a smaller photo."
							preview={({ url, name }) => <img src={url} alt={name} className="size-20 object-cover" />}
						/>
						<UploadProgress sent={0.4} />
					</div>
				)}
			</Specimen>
			<Specimen title="A day" note="Submits when a day is chosen, or by a button without JavaScript.">
				{() => <DayForm date="2026-07-15" />}
			</Specimen>
			<Specimen
				title="Choice"
				note="A dropdown for many options, radio buttons for a few, checkboxes for several answers."
			>
				{(theme) => (
					<div className="grid gap-4 md:grid-cols-2">
						<Field name="l" label="Grade">
							<Select placeholder="By birth date" options={GRADES} />
						</Field>
						<Field name="region" label="State" help="Typed, or chosen from those of the country.">
							<RegionInput country="US" />
						</Field>
						<Field name="m" label="Grade" errors="Choose a grade.">
							<Select placeholder="Choose" options={GRADES} />
						</Field>
						<FieldGroup name={`n-${theme}`} label="Why it ends" defaultValue="withdrawn">
							<RadioGroup
								options={[
									{ value: "withdrawn", label: "Withdrawn", help: "The family no longer wants the spot." },
									{ value: "cancelled", label: "Cancelled" },
									{ value: "moved", label: "Moved", disabled: true },
								]}
							/>
						</FieldGroup>
						<FieldGroup name={`o-${theme}`} label="Tags" defaultValue={["a"]} errors="At most one.">
							<CheckboxGroup
								options={[
									{ value: "a", label: "First year" },
									{ value: "b", label: "Swim test passed" },
									{ value: "c", label: "Late pick-up", disabled: true },
								]}
							/>
						</FieldGroup>
						<FieldGroup name={`p-${theme}`} label="Show" defaultValue="all">
							<RadioGroup
								look="segmented"
								options={[
									{ value: "all", label: "All" },
									{ value: "open", label: "Unmarked" },
								]}
							/>
						</FieldGroup>
						<Checkbox
							name={`q-${theme}`}
							label="I have checked. Enroll anyway"
							help="Age and grade do not fit."
							defaultChecked
						/>
					</div>
				)}
			</Specimen>
			<Specimen
				title="Whole forms"
				note="Marks required fields when few are required, otherwise optional ones. Errors are also listed above, with links to their fields."
			>
				{(theme) => (
					<div className="grid gap-4">
						<FormErrors still errors={[{ id: `name-${theme}`, label: "Name", message: "Fill this in." }]} />
						<RequiredMarks>
							<Field id={`name-${theme}`} name="r" label="Name" required errors="Fill this in.">
								<TextInput />
							</Field>
							<Field name="s" label="Pronouns" required={false}>
								<TextInput />
							</Field>
						</RequiredMarks>
					</div>
				)}
			</Specimen>
		</Chapter>
	);
}
