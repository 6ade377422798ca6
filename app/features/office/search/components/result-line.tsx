import { highlight } from "#app/lib/highlight";
import type { SearchResult } from "#app/platform/search/source";
import { Avatar } from "#app/ui/avatar";
import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";

/** Content of a search result, in any container. */
export function ResultLine({ result, words }: { result: SearchResult; words: readonly string[] }) {
	const { title, subtitle, description, icon, metadata } = result;
	return (
		<>
			{metadata.person_id ? (
				<Avatar id={metadata.person_id} name={title} src={metadata.profile_image_url} />
			) : (
				<span className="grid size-8 flex-none place-items-center rounded-sm bg-sunken text-muted">
					<Icon name={icon as IconName} />
				</span>
			)}
			<span className="min-w-0 flex-1">
				<span className="block truncate font-medium">
					<Marked text={title} words={words} />
				</span>
				<span className="block truncate text-xs text-muted">
					{subtitle}
					{description ? (
						<>
							{" · "}
							<Marked text={description} words={words} />
						</>
					) : null}
				</span>
			</span>
		</>
	);
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
	return highlight(text, words).map(({ at, text: piece, hit }) =>
		hit ? (
			<mark key={at} className="search-hit">
				{piece}
			</mark>
		) : (
			piece
		),
	);
}
