import type { TilePerson } from "~/platform/tile";
import { Avatar } from "~/ui/avatar";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { ListMore } from "~/ui/list-more";

interface PersonListProps {
	people: readonly TilePerson[];
	total: number;
	/** Where the others are. */
	more?: string;
	/** Two beside each other where there is room. */
	wide?: boolean;
}

/** People with one line about each and, where there is one, the number to call. */
export function PersonList({ people, total, more, wide }: PersonListProps) {
	return (
		<>
			<ul className={cn("people", wide && people.length > 1 && "people-wide")}>
				{people.map((person) => (
					<li key={person.id}>
						<Avatar id={person.id} name={person.name} src={person.photo_url} />
						<div className="min-w-0 flex-1">
							{/* Plain, as the rows of tables: a page of these would spend its time on links. */}
							{person.href ? (
								<a href={person.href} className="font-medium hover:underline">
									{person.name}
								</a>
							) : (
								<span className="font-medium">{person.name}</span>
							)}
							<p className="text-muted">{person.note}</p>
							{person.call ? <Call {...person.call} /> : null}
						</div>
					</li>
				))}
			</ul>
			<ListMore shown={people.length} total={total} href={more} />
		</>
	);
}

/** Whom to call: on a phone a button with the name, at a desk the number to dial as text. One element, for there are many. */
function Call({ name, phone }: { name: string; phone: string }) {
	return (
		<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="call">
			<Icon name="phone" />
			<span className="truncate">
				<span className="md:hidden print:hidden">Call </span>
				{name}
				<span className="max-md:hidden print:inline"> · {phone}</span>
			</span>
		</a>
	);
}
