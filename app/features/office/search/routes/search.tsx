import { Form, Link, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { assistantPaths } from "#app/features/insight/assistant/paths";
import { typedWords } from "#app/lib/text";
import { useCamp } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { ResultList } from "../components/result-list";
import { sectionsOf } from "../components/sections";
import { useRemembered } from "../components/use-remembered";
import { foundReads, searchOf, searchResults } from "../find.server";
import { searchPageQuery } from "../inputs";
import { capital, DEBOUNCE_MS, findable, MOST_RESULTS, MOST_TYPED, SEARCH_WORDS } from "../rules";
import { loadSources } from "../sources.server";

export const loader = campLoader(
	{ permission: null, query: searchPageQuery, load: loadSources, search: searchOf, reads: foundReads },
	async ({ ctx, query, rows, hits, loaded }) => ({
		q: query.q ?? "",
		results: await searchResults(loaded, ctx, query, rows),
		unavailable: hits?.unavailable ?? false,
	}),
);

export const handle = { title: "Search", mobileTitle: "Search" };
export const meta = () => [{ title: "Search · CampInsights" }];

export default function Search() {
	const { q, results, unavailable } = useLoaderData<typeof loader>();
	const { asks } = useCamp();
	const sections = sectionsOf(results);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title="Search" />
			<SearchForm q={q} />
			{unavailable ? (
				<Alert tone="warning" title="Search isn't available right now" live>
					<p>You can't search for people and sessions right now. Try again in a few minutes.</p>
				</Alert>
			) : null}
			{q.trim() === "" ? (
				<OpenedBefore />
			) : (
				<>
					<p role="status" className="sr-only">
						{results.length === 0
							? SEARCH_WORDS.nothing
							: `${results.length} ${results.length === 1 ? "result" : "results"}`}
					</p>
					{sections.map(({ heading, results: some }) => (
						<ResultList key={some[0]?.id} heading={heading} results={some} words={typedWords(q)} />
					))}
					{results.length === MOST_RESULTS ? (
						<p className="px-4 text-sm text-muted">
							{`Only the first ${MOST_RESULTS} results are shown. Enter more of a name to narrow them down.`}
						</p>
					) : null}
					{sections.length === 0 && !unavailable ? (
						<Card>
							<EmptyState icon={<Icon name="search" />} title={SEARCH_WORDS.nothing}>
								{SEARCH_WORDS.tryThis}
							</EmptyState>
						</Card>
					) : null}
					{asks ? <AskInstead question={q.trim()} /> : null}
				</>
			)}
		</div>
	);
}

/** Asks the assistant what was typed. */
function AskInstead({ question }: { question: string }) {
	return (
		<Form method="post" action={assistantPaths.assistant} className="mt-4">
			<input type="hidden" name="question" value={question} />
			<Button type="submit" className="max-w-full">
				<Icon name="sparkles" />
				<span className="min-w-0 truncate">
					Ask: <bdi>{question}</bdi>
				</span>
			</Button>
		</Form>
	);
}

/** Submits automatically when typing pauses; without JavaScript by its button. */
function SearchForm({ q }: { q: string }) {
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const submit = useSubmit();
	const navigation = useNavigation();
	const camp = useCamp();
	const searching = navigation.location?.pathname === "/search";
	useEffect(() => {
		// Back and links change the URL. The field follows, unless the user is typing in it.
		if (field.current && document.activeElement !== field.current) field.current.value = q;
	}, [q]);
	useEffect(() => {
		// Without a query, the field gets focus so that the user can type.
		if (field.current?.value === "") field.current.focus();
		return () => clearTimeout(timer.current);
	}, []);
	return (
		<Form ref={form} role="search" aria-label="Everything" action="/search" className="mb-1">
			<div className="flex gap-2">
				<div className="relative min-w-0 flex-1">
					<Icon
						name="search"
						className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
					/>
					<input
						ref={field}
						type="search"
						name="q"
						data-search-all
						aria-label="Search"
						enterKeyHint="search"
						placeholder={capital(findable(camp).kinds)}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						maxLength={MOST_TYPED}
						defaultValue={q}
						onChange={() => {
							clearTimeout(timer.current);
							timer.current = setTimeout(() => {
								submit(form.current, { replace: true, preventScrollReset: true });
							}, DEBOUNCE_MS);
						}}
						className="control pl-9"
					/>
				</div>
				<span className="hidden noscript:contents">
					<Button type="submit">Search</Button>
				</span>
			</div>
			<p aria-live="polite" className="mt-1 h-5 text-xs text-muted">
				{searching ? SEARCH_WORDS.searching : ""}
			</p>
		</Form>
	);
}

/** Shown before the user types: items opened from here before. */
function OpenedBefore() {
	const sections = useRemembered();
	const camp = useCamp();
	if (sections?.length) {
		return sections.map(({ heading, results }) => (
			<ResultList key={heading} heading={heading} results={results} words={[]} />
		));
	}
	return (
		<Card>
			<EmptyState icon={<Icon name="search" />} title={SEARCH_WORDS.start}>
				{findable(camp).hint}{" "}
				<Link to="/more" className="link">
					See all pages
				</Link>
			</EmptyState>
		</Card>
	);
}
