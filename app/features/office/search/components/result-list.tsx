import { Link } from "@remix-run/react";
import type { SearchResult } from "#app/platform/search/source";
import { ResultLine } from "./result-line";
import { useOpened } from "./use-opened";

interface ResultListProps {
	heading: string;
	results: readonly SearchResult[];
	words: readonly string[];
}

/** Search results on a page, each a link. */
export function ResultList({ heading, results, words }: ResultListProps) {
	const opened = useOpened();
	return (
		<section className="mb-5">
			<h2 className="pb-1.5 text-xs font-medium text-muted">{heading}</h2>
			<ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
				{results.map((result) => (
					<li key={result.id}>
						<Link
							to={result.url}
							data-row
							onClick={() => opened(result.id)}
							className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
						>
							<ResultLine result={result} words={words} />
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
