import { useState } from "react";
import { Avatar } from "#app/ui/avatar";
import { Card } from "#app/ui/card";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { SearchForm } from "#app/ui/search-form";
import { type Option, Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { RELATION_LABELS, RelationFields } from "./relation-fields";

type RelateFields = {
	related_person_id: string | null;
	first_name: string | null;
	last_name: string | null;
	phone: string | null;
	email: string | null;
	type: string;
	contact_order: string | null;
	from_date: string | null;
	until_date: string | null;
	reason: string | null;
	document_id: string | null;
};

interface RelateEditorProps extends EditorState<RelateFields> {
	name: string;
	q: string;
	/** True when the search index didn't respond, so nothing was searched. */
	unavailable: boolean;
	people: { id: string; name: string; photo_url: string | null; about: string }[];
	types: Option[];
	heads: boolean;
	papers: Option[];
}

const LABELS = {
	related_person_id: "Person",
	first_name: "First name",
	last_name: "Last name",
	phone: "Phone",
	email: "Email",
	...RELATION_LABELS,
};

/** Form that links an existing person found by search, or a new one, and then asks for the relationship. */
export function RelateEditor(props: RelateEditorProps) {
	const { name, q, unavailable, people, types, heads, papers, ...state } = props;
	const { field, frame } = useEditor<RelateFields>("relate", LABELS, state, {});
	const sent = state.result?.initialValue as Partial<RelateFields> | undefined;
	const [chosen, setChosen] = useState<string>(sent?.related_person_id ?? "");
	const [type, setType] = useState<string>(sent?.type ?? types[0]?.value ?? "");
	return (
		<>
			<SearchForm
				label="Search people"
				placeholder="Name or email of someone already on file"
				q={q}
				className="mx-auto mb-5 max-w-form"
			/>
			<Editor frame={frame}>
				<Card title="Person">
					{q ? (
						<fieldset className="grid min-w-0 gap-1 pb-3">
							<legend className="sr-only">People found</legend>
							{people.map((person) => (
								<label key={person.id} className="flex min-h-11 items-center gap-3">
									<input
										type="radio"
										name="related_person_id"
										value={person.id}
										checked={chosen === person.id}
										onChange={() => setChosen(person.id)}
										className="tick"
									/>
									<Avatar id={person.id} name={person.name} src={person.photo_url} />
									<span className="min-w-0">
										<bdi className="block font-medium wrap-anywhere">{person.name}</bdi>
										<span className="block text-muted wrap-anywhere">{person.about}</span>
									</span>
								</label>
							))}
							{people.length === 0 ? (
								<p className="text-muted">
									{unavailable
										? "Search isn't available right now. Try again in a few minutes."
										: `No one here is named “${q}”. Enter their details below.`}
								</p>
							) : (
								<label className="flex min-h-11 items-center gap-3">
									<input
										type="radio"
										name="related_person_id"
										value=""
										checked={chosen === ""}
										onChange={() => setChosen("")}
										className="tick"
									/>
									New person
								</label>
							)}
						</fieldset>
					) : null}
					{chosen ? null : (
						<Columns>
							<Field {...field("first_name")}>
								<TextInput autoComplete="off" dir="auto" />
							</Field>
							<Field {...field("last_name")}>
								<TextInput autoComplete="off" dir="auto" />
							</Field>
							<Field {...field("phone")}>
								<TextInput type="tel" autoComplete="off" />
							</Field>
							<Field {...field("email")}>
								<TextInput type="email" autoComplete="off" />
							</Field>
						</Columns>
					)}
				</Card>
				<Card title={`Relationship to ${name}`}>
					<RelationFields field={field} heads={heads} papers={papers} is_block={type === "do_not_release"}>
						<Field {...field("type")}>
							<Select options={types} value={type} onChange={(event) => setType(event.currentTarget.value)} />
						</Field>
					</RelationFields>
				</Card>
			</Editor>
		</>
	);
}
