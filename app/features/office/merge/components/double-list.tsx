import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar";
import { ButtonLink } from "#app/ui/button";

interface DoubleListProps {
	people: { id: string; name: string; photo_url: string | null; about: string }[];
	hrefOf: (id: string) => string;
	/** Another action for one of them. */
	action?: (id: string) => ReactNode;
}

/** People who could be the same person, each with a link to a merge preview. */
export function DoubleList({ people, hrefOf, action }: DoubleListProps) {
	if (people.length === 0) {
		return <p className="border-t border-line px-4 py-3 text-muted">No other records have this name.</p>;
	}
	return (
		<ul className="divide-y divide-line border-t border-line">
			{people.map(({ id, name, photo_url, about }) => (
				<li key={id} className="flex items-center gap-3 px-4 py-2.5">
					<Avatar id={id} name={name} src={photo_url} />
					<div className="min-w-0 flex-1">
						<bdi className="block truncate font-medium">{name}</bdi>
						<p className="text-muted wrap-anywhere">{about}</p>
					</div>
					<ButtonLink to={hrefOf(id)} size="small">
						Compare
					</ButtonLink>
					{action?.(id)}
				</li>
			))}
		</ul>
	);
}
