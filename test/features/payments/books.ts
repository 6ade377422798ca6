import { booksOf as booksIn } from "../../support/household-books";
import { rows } from "../registration-board/board-world";

export { faultsOf } from "../../support/household-books";

/** What a family's books say in the test file's own database. */
export const booksOf = (household_id: string) => booksIn(rows, household_id);
