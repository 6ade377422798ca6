import { Form } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar";
import { Card } from "#app/ui/card";
import { SearchForm } from "#app/ui/search-form";
import { SubmitButton } from "#app/ui/submit-button";
import { householdPaths } from "../paths";

interface AddMemberProps {
	household_id: string;
	q: string;
	people: { id: string; name: string; photo_url: string | null; about: string }[];
}

/** Searches for a person and adds them to the household with one press. */
export function AddMember({ household_id, q, people }: AddMemberProps) {
	const action = householdPaths.addMember(household_id);
	return (
		<Card title="Add a member" flush>
			<SearchForm label="Search people" placeholder="Name or email" q={q} className="p-4" />
			{q && people.length === 0 ? (
				<p className="border-t border-line px-4 py-3 text-muted">No one else here is named “{q}”.</p>
			) : null}
			<ul className="divide-y divide-line">
				{people.map(({ id, name, photo_url, about }) => (
					<li key={id} className="flex items-center gap-3 px-4 py-2">
						<Avatar id={id} name={name} src={photo_url} />
						<div className="min-w-0 flex-1">
							<bdi className="block truncate font-medium">{name}</bdi>
							<p className="text-muted wrap-anywhere">{about}</p>
						</div>
						<Form method="post" action={action}>
							<input type="hidden" name="person_id" value={id} />
							<SubmitButton variant="secondary" size="small" formAction={action} aria-label={`Add ${name}`}>
								Add
							</SubmitButton>
						</Form>
					</li>
				))}
			</ul>
		</Card>
	);
}
