import { useNavigate, useSubmit } from "@remix-run/react";
import { memo, type RefObject, useCallback, useEffect, useId, useMemo, useState } from "react";
import { type ApiResult, callApi } from "#app/lib/api-client";
import { assistantPaths } from "#app/features/insight/assistant/paths";
import { typedWords } from "#app/lib/text";
import { useCamp } from "#app/platform/camp-context";
import type { SearchResult } from "#app/platform/search/source";
import { Icon } from "#app/ui/icon";
import { usePlainLinks } from "#app/ui/use-plain-links";
import { type Asked, searchWhileTyping } from "../asking";
import { searchPaths } from "../paths";
import { DEBOUNCE_MS, failureWords, SEARCH_WORDS } from "../rules";
import { ResultLine } from "./result-line";
import { sectionsOf } from "./sections";
import { useOpened } from "./use-opened";
import { useRemembered } from "./use-remembered";

interface SearchPanelProps {
	/** Text in the field. */
	typed: string;
	/** The field. Its arrow keys and Enter control the list, and it references the highlighted option. */
	field: RefObject<HTMLInputElement>;
	listId: string;
	onClose: () => void;
}

type Answer = ApiResult<SearchResult[]>;
const NOTHING: Asked<Answer> = { text: "", under_way: false, results: null };

/** Dropdown below the field: recent items, then results. */
export function SearchPanel({ typed, field, listId, onClose }: SearchPanelProps) {
	const asked = useAsked(typed);
	const remembered = useRemembered();
	const opened = useOpened();
	const navigate = useNavigate();
	const submit = useSubmit();
	const { asks } = useCamp();
	const list = usePlainLinks<HTMLDivElement>();
	const optionId = useId();
	const open = useCallback(
		(id: string) => {
			opened(id);
			onClose();
		},
		[opened, onClose],
	);
	const blank = typed.trim() === "";
	const { results: answer } = asked;
	const sections = useMemo(() => {
		if (blank) return remembered ?? [];
		return answer?.success ? sectionsOf(answer.data) : [];
	}, [blank, remembered, answer]);
	const results = useMemo(() => sections.flatMap(({ results: own }) => own), [sections]);
	const question = asks && !blank ? typed.trim() : null;
	// The last option asks the assistant.
	const length = results.length + (question === null ? 0 : 1);
	const ask = () => {
		submit({ question: question ?? "" }, { method: "post", action: assistantPaths.assistant });
		onClose();
	};
	// The best result is highlighted automatically; recent items are not.
	const [chosen, setChosen] = useState({ sections, at: -1 });
	const at = chosen.sections === sections ? chosen.at : blank ? -1 : Math.min(0, results.length - 1);
	const words = useMemo(() => (blank ? [] : typedWords(asked.text)), [blank, asked.text]);
	const isNewest = blank || (!asked.under_way && asked.text === typed.trim());

	// Set on the field directly, so that new results render once and not again for their highlight.
	useEffect(() => {
		const option = at < 0 ? null : document.getElementById(`${optionId}${at}`);
		if (option) field.current?.setAttribute("aria-activedescendant", option.id);
		else field.current?.removeAttribute("aria-activedescendant");
		option?.scrollIntoView({ block: "nearest" });
	}, [at, optionId, field]);

	useEffect(() => {
		const input = field.current;
		if (!input) return;
		const press = (event: KeyboardEvent) => {
			if (event.isComposing) return;
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step !== undefined && length > 0) {
				event.preventDefault();
				const next = at < 0 && step < 0 ? length - 1 : (at + step + length) % length;
				setChosen({ sections, at: next });
			}
			if (event.key !== "Enter") return;
			event.preventDefault();
			if (isNewest && question !== null && at === results.length) return ask();
			const option = isNewest ? results[at] : undefined;
			if (!option && blank) return;
			if (option) opened(option.id);
			// The user pressed Enter before the answer came. The results page waits for it.
			navigate(option?.url ?? searchPaths.page(typed.trim()));
			onClose();
		};
		input.addEventListener("keydown", press);
		return () => input.removeEventListener("keydown", press);
	});

	const waiting = blank ? remembered === null : asked.under_way;
	const nothing = !blank && !waiting && answer?.success === true && results.length === 0;
	return (
		<div className="search-panel">
			<p role="status" className="search-note" data-quiet={results.length > 0 && !waiting ? true : undefined}>
				{waiting
					? SEARCH_WORDS.searching
					: nothing
						? SEARCH_WORDS.nothing
						: results.length > 0
							? `${results.length} ${results.length === 1 ? "result" : "results"}`
							: blank
								? SEARCH_WORDS.start
								: answer?.success === false
									? failureWords(answer)
									: ""}
			</p>
			{nothing ? <p className="search-hint">{SEARCH_WORDS.tryThis}</p> : null}
			<div ref={list} id={listId} role="listbox" aria-label="Results" aria-busy={waiting}>
				{sections.map(({ heading, results: own }, section) => {
					const before = sections.slice(0, section).reduce((sum, each) => sum + each.results.length, 0);
					const headingId = `${optionId}h${section}`;
					return (
						// biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
						<div key={`${heading}${before}`} role="group" aria-labelledby={headingId}>
							<p id={headingId} className="search-heading">
								{heading}
							</p>
							{own.map((result, index) => (
								<Option
									key={result.id}
									id={`${optionId}${before + index}`}
									selected={before + index === at}
									result={result}
									words={words}
									onOpen={open}
								/>
							))}
						</div>
					);
				})}
				{question === null ? null : (
					<a
						id={`${optionId}${results.length}`}
						role="option"
						aria-selected={at === results.length}
						tabIndex={-1}
						// Without the question: names don't belong in addresses.
						href={assistantPaths.assistant}
						onClick={(event) => {
							if (event.metaKey || event.ctrlKey || event.shiftKey) return;
							event.preventDefault();
							event.stopPropagation();
							ask();
						}}
						className="search-option"
					>
						<span className="grid size-8 flex-none place-items-center rounded-sm bg-sunken text-muted">
							<Icon name="sparkles" />
						</span>
						<span className="min-w-0 flex-1 truncate">
							Ask: <bdi className="font-medium">{question}</bdi>
						</span>
					</a>
				)}
			</div>
			{length > 0 ? (
				<p aria-hidden="true" className="search-foot">
					<span>↑ ↓ to move</span>
					<span>Enter to open</span>
					<span>Esc to close</span>
				</p>
			) : null}
		</div>
	);
}

interface OptionProps {
	id: string;
	selected: boolean;
	result: SearchResult;
	words: readonly string[];
	/** Called with the result's ID. */
	onOpen: (id: string) => void;
}

/** A search result. Arrow keys rerender only the two options whose highlight changes. */
const Option = memo(function Option({ id, selected, result, words, onOpen }: OptionProps) {
	return (
		<a
			id={id}
			role="option"
			aria-selected={selected}
			tabIndex={-1}
			href={result.url}
			onClick={() => onOpen(result.id)}
			className="search-option"
		>
			<ResultLine result={result} words={words} />
		</a>
	);
});

/** The latest search for the text typed. */
function useAsked(typed: string): Asked<Answer> {
	const { id: camp_id } = useCamp();
	const [asked, setAsked] = useState(NOTHING);
	const search = useMemo(
		() =>
			searchWhileTyping<Answer>({
				ask: (q, signal) => callApi(searchPaths.api({ camp_id, q }), { signal }),
				tell: setAsked,
				wait: DEBOUNCE_MS,
			}),
		[camp_id],
	);
	useEffect(() => search.type(typed), [search, typed]);
	useEffect(() => search.stop, [search]);
	return asked;
}
