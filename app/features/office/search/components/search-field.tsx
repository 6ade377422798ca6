import { Form } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useCamp } from "#app/platform/camp-context";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { searchPaths } from "../paths";
import { findable, MOST_TYPED } from "../rules";
import { SearchPanel } from "./search-panel";
import { swallowPress } from "./swallow-press";

interface SearchFieldProps {
	typed: string;
	onType: (typed: string) => void;
	/** The user moved focus elsewhere. */
	onClose: () => void;
	/** The user canceled: focus returns to the element that opened it. */
	onCancel: () => void;
}

/** Field of the global search with its dropdown. Loaded on first use. */
export default function SearchField({ typed, onType, onClose, onCancel }: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const listId = useId();
	const camp = useCamp();
	useEffect(() => {
		const { current: input } = field;
		input?.focus();
		// Places the caret after the text typed while this was loading.
		input?.setSelectionRange(input.value.length, input.value.length);
	}, []);
	useEffect(() => {
		// The icon that this field replaces counts as part of it.
		const own = field.current?.closest(".search-box");
		const press = (event: PointerEvent) => {
			if (!(event.target instanceof Node) || own?.contains(event.target)) return;
			swallowPress(event);
			onCancel();
		};
		const leave = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
			if (relatedTarget instanceof Node && !own?.contains(relatedTarget)) onClose();
		};
		document.addEventListener("pointerdown", press, true);
		own?.addEventListener("focusout", leave);
		return () => {
			document.removeEventListener("pointerdown", press, true);
			own?.removeEventListener("focusout", leave);
		};
	}, [onClose, onCancel]);
	return (
		<Form
			role="search"
			aria-label="Everything"
			action={searchPaths.page()}
			className="search-field"
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				event.preventDefault();
				event.stopPropagation();
				onCancel();
			}}
		>
			<Icon name="search" className="search-glass" />
			<input
				ref={field}
				type="text"
				name="q"
				inputMode="search"
				enterKeyHint="search"
				role="combobox"
				aria-label="Search"
				aria-expanded="true"
				aria-controls={listId}
				aria-autocomplete="list"
				placeholder={`Search ${findable(camp).kinds}`}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				maxLength={MOST_TYPED}
				value={typed}
				onChange={({ target }) => onType(target.value)}
				className="search-input"
			/>
			<IconButton label="Close search" icon={<Icon name="x" />} onClick={onCancel} />
			<SearchPanel typed={typed} field={field} listId={listId} onClose={onClose} />
		</Form>
	);
}
