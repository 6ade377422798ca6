import { Form, Link } from "@remix-run/react";
import { Card } from "#app/ui/card";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import type { ImportShown } from "../import-page.server";
import { importPaths } from "../paths";

/**
 * New campers who resemble existing people. For each one, the user chooses who is meant before the import starts.
 */
export function Undecided({ shown: { id, undecided, undecided_left } }: { shown: ImportShown }) {
	if (undecided.length === 0) return null;
	return (
		<Card
			title="Possible duplicates"
			description={`${undecided_left.toLocaleString("en-US")} ${undecided_left === 1 ? "row looks" : "rows look"} like existing campers. Choose whether each is the same child.`}
			flush
		>
			<Form method="post" action={importPaths.duplicates(id)}>
				<ul className="divide-y divide-line">
					{undecided.map(({ number, name, facts, people }, at) => (
						<li key={number} className="grid gap-2 px-4 py-2.5 md:grid-cols-2 md:gap-6">
							<div className="min-w-0">
								<p className="wrap-anywhere">
									<span className="text-muted tabular-nums">{`Row ${number} `}</span>
									<bdi className="font-medium">{name}</bdi>
								</p>
								<p className="text-muted wrap-anywhere">
									{facts.map(({ label, text }) => `${label} ${text}`).join(" · ")}
								</p>
								{people.map((person) => (
									<p key={person.id}>
										<span className="text-muted">Existing campers: </span>
										<Link to={`/campers/${person.id}`} className="link">
											<bdi>{person.name}</bdi>
										</Link>
										<span className="text-muted">{`, ${person.born ? `born ${person.born}` : "no birth date"}`}</span>
									</p>
								))}
							</div>
							<input type="hidden" name={`choice[${at}].line`} value={number} />
							<Select
								name={`choice[${at}].decision`}
								aria-label={`Line ${number}, ${name}`}
								placeholder="Choose"
								options={[
									...people.map((person) => ({
										value: person.id,
										label: `Same child as ${person.name}${person.born ? `, ${person.born}` : ""}`,
									})),
									{ value: "new", label: "Different child: keep both" },
								]}
							/>
						</li>
					))}
				</ul>
				<div className="flex flex-wrap gap-2 px-4 py-3">
					<SubmitButton>Save choices</SubmitButton>
					<SubmitButton name="all" value="new" variant="quiet">
						Keep all as new campers
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
