import { Form } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { SearchForm } from "#app/ui/search-form";
import { SubmitButton } from "#app/ui/submit-button";
import { VisuallyHidden } from "#app/ui/visually-hidden";
import { enrollmentPaths } from "../paths";

interface Candidate {
	id: string;
	name: string;
	photo_url: string | null;
	about: string;
	/** True when age and grade are within the session's range. */
	fits: boolean;
	is_enrolled: boolean;
	/** Parent whose name matched the search: "Parent: Ana Diaz". */
	through: string | null;
}

interface EnrollPickerProps {
	session: { id: string; name: string };
	campers: readonly Candidate[];
	q: string;
	/** True when the search index didn't respond, so nothing was searched. */
	searchFailed: boolean;
	/** True when only some of the matches were examined. */
	isPartial: boolean;
	back: string;
	/** Makes a second press of the same button harmless. */
	idempotencyKey: string;
}

/** Picker that finds a camper by name or through a parent, and enrolls them with one press. */
export function EnrollPicker({
	session,
	campers,
	q,
	searchFailed,
	isPartial,
	back,
	idempotencyKey,
}: EnrollPickerProps) {
	return (
		<>
			<SearchForm label="Search campers" placeholder="Camper or parent, name or email" q={q} className="p-4">
				<input type="hidden" name="session_id" value={session.id} />
				<input type="hidden" name="back" value={back} />
			</SearchForm>
			{searchFailed ? (
				<EmptyState icon={<Icon name="search" />} title="Search isn't available right now">
					<p>Everything else works. Try again in a few minutes.</p>
				</EmptyState>
			) : campers.length === 0 ? (
				<EmptyState icon={<Icon name="users" />} title="No campers found">
					<p>
						{q ? "Check the spelling, or search by last name or a parent's email." : "Add campers first."}
					</p>
				</EmptyState>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{campers.map((camper) => (
						<li key={camper.id} className="flex min-h-13 items-center gap-3 px-4 py-2">
							<Avatar id={camper.id} name={camper.name} src={camper.photo_url} />
							<div className="min-w-0 flex-1">
								<bdi className="block truncate text-left font-medium">{camper.name}</bdi>
								<p className="text-muted">
									{camper.through ? (
										<>
											<bdi>{camper.through}</bdi> ·{" "}
										</>
									) : null}
									{camper.about}
									{camper.fits ? null : <span className="text-ember-ink"> · might not fit</span>}
								</p>
							</div>
							{camper.is_enrolled ? (
								<Badge tone="pine">Enrolled</Badge>
							) : (
								<Form method="post" action={enrollmentPaths.enroll()}>
									<input type="hidden" name="session_id" value={session.id} />
									<input type="hidden" name="camper_id" value={camper.id} />
									<input type="hidden" name="back" value={back} />
									<input type="hidden" name="idempotency_key" value={`${idempotencyKey}.${camper.id}`} />
									<SubmitButton variant="secondary" size="small">
										Enroll <VisuallyHidden>{camper.name}</VisuallyHidden>
									</SubmitButton>
								</Form>
							)}
						</li>
					))}
				</ul>
			)}
			{isPartial ? (
				<p role="status" className="border-t border-line px-4 py-3 text-muted">
					More campers match. Enter more of the name.
				</p>
			) : null}
		</>
	);
}
