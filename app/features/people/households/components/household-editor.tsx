import { useState } from "react";
import type { PostalAddress } from "#app/lib/address-line";
import { Card } from "#app/ui/card";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { RegionInput } from "#app/ui/region-input";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type HouseholdFormFields = PostalAddress & {
	name: string;
	country: string | null;
	phone: string | null;
	email: string | null;
	updated_at: string;
};

interface HouseholdEditorProps extends EditorState<HouseholdFormFields> {
	/** Undefined for a new household. */
	household?: HouseholdFormFields;
	/** Camp's country, for an address without one. */
	home_country: string;
	/** Id of the first member. */
	member?: string | null;
}

const LABELS = {
	name: "Name",
	address: "Address",
	city: "City",
	state: "State",
	zip_code: "ZIP code",
	country: "Country",
	phone: "Phone",
	email: "Email",
};

/** Form for a household's name, address and contact details. */
export function HouseholdEditor({ household, member, home_country, ...state }: HouseholdEditorProps) {
	const { field, frame } = useEditor<HouseholdFormFields>("household", LABELS, state, household ?? {});
	const [country, setCountry] = useState(household?.country ?? home_country);
	return (
		<Editor frame={frame} updatedAt={household?.updated_at}>
			{member ? <input type="hidden" name="member" value={member} /> : null}
			<Card>
				<div className="grid gap-4">
					<Field {...field("name")} help="As on an envelope, like “Ashby family”.">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...field("address")}>
						<TextInput autoComplete="off" />
					</Field>
					<Columns>
						<Field {...field("city")}>
							<TextInput autoComplete="off" />
						</Field>
						<Field {...field("state")}>
							<RegionInput country={country} autoComplete="off" />
						</Field>
						<Field {...field("zip_code")}>
							<TextInput autoComplete="off" />
						</Field>
						<Field {...field("country")} help="Two-letter country code, like US.">
							<TextInput
								autoComplete="off"
								className="max-w-20"
								onChange={(event) => setCountry(event.currentTarget.value.toUpperCase() || home_country)}
							/>
						</Field>
						<Field {...field("phone")}>
							<TextInput type="tel" autoComplete="off" />
						</Field>
						<Field {...field("email")}>
							<TextInput type="email" autoComplete="off" />
						</Field>
					</Columns>
				</div>
			</Card>
		</Editor>
	);
}
