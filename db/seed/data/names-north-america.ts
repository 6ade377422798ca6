import { list } from "./list";
import type { Culture } from "./culture";

export const AMERICAN_NAMES: Culture[] = [
	{
		name: "Anglo-American",
		weight: 20,
		female: list(
			"Abigail, Adelaide, Amelia, Beatrice, Charlotte, Clara, Eleanor, Eliza, Elizabeth, Emma, Florence, Grace, Hannah, Harper, Hazel, Josephine, Lucy, Mabel, Margaret, Nora, Olivia, Penelope, Phoebe, Rosalind, Ruby, Sadie, Violet, Willa",
		),
		male: list(
			"Alexander, Asher, Bartholomew, Benjamin, Caleb, Elliot, Ezra, Felix, Frederick, George, Henry, Isaac, Jack, Jasper, Jonathan, Levi, Miles, Nathaniel, Nicholas, Oliver, Otis, Samuel, Silas, Theodore, Thomas, Wesley, William, Zachary",
		),
		family: list(
			"Abbott, Ashworth, Barlow, Bradford, Chandler, Coleman, Davenport, Ellsworth, Fairchild, Fletcher, Goodwin, Hartley, Hathaway, Hawthorne, Kimball, Langley, Merrill, Norcross, Parrish, Prescott, Quimby, Ridley, Sewall, Thatcher, Thurston, Wadsworth, Whitaker, Winslow",
		),
	},
	{
		name: "African-American",
		weight: 9,
		female: list(
			"Aaliyah, Amara, Brielle, Destiny, Gabrielle, Imani, Jada, Kennedy, Layla, Maya, Naomi, Nia, Simone, Zora, Kiara, Serenity",
		),
		male: list(
			"Andre, Darius, Elijah, Isaiah, Jalen, Jordan, Josiah, Kameron, Langston, Malik, Marcus, Micah, Terrence, Tyrell, Xavier, Zion",
		),
		family: list(
			"Baptiste, Booker, Broadnax, Carter, Dixon, Freeman, Gaines, Hairston, Jefferson, Mayfield, Randolph, Sinclair, Tolliver, Washington, Whitfield, Winfrey",
		),
	},
	{
		name: "Mexican-American",
		weight: 7,
		joins_with: " ",
		female: list(
			"Alejandra, Camila, Citlali, Daniela, Fernanda, Gabriela, Guadalupe, Itzel, Lucía, Marisol, Montserrat, Paloma, Regina, Renata, Sofía, Ximena",
		),
		male: list(
			"Alejandro, Andrés, Cuauhtémoc, Diego, Emiliano, Francisco, Guillermo, Íñigo, Joaquín, José Ángel, Leonardo, Mateo, Rodrigo, Santiago, Sebastián, Tomás",
		),
		family: list(
			"Aguilar, Castañeda, Chávez, Cárdenas, Domínguez, Escobedo, Figueroa, Gutiérrez, Ibáñez, Maldonado, Ocampo, Ordóñez, Peña, Quiñones, Sepúlveda, Villaseñor",
		),
	},
	{
		name: "Puerto Rican and Dominican",
		weight: 4,
		female: list(
			"Alondra, Aurora, Carolina, Estrella, Ivelisse, Mariela, Milagros, Noemí, Valeria, Yaritza, Zoé, Adriana",
		),
		male: list("Adrián, Ángel, César, Emmanuel, Gael, Héctor, Iván, Javier, Luis, Manuel, Rafael, Yadiel"),
		family: list(
			"Báez, Colón, Cruz, Feliciano, García, Marrero, Meléndez, Nieves, Ortiz, Pagán, Rosario, Vélez",
		),
	},
	{
		name: "Québécois and Acadian",
		weight: 6,
		female: list(
			"Anaïs, Camille, Chloé, Éloïse, Geneviève, Juliette, Léa, Maëlle, Margaux, Noémie, Océane, Zoé",
		),
		male: list(
			"Antoine, Émile, Étienne, Félix, François, Gaël, Jérôme, Léo, Loïc, Mathis, Olivier, Philippe",
		),
		family: list(
			"Beaulieu, Bouchard, Cormier, Desjardins, Gagné, LaFlèche, Leblanc, L'Heureux, Ouellette, Pelletier, St-Onge, Thériault",
		),
	},
	{
		name: "Haitian",
		weight: 2,
		female: list("Esther, Fabiola, Islande, Lovelie, Mirlande, Nadège, Rose-Laure, Widline"),
		male: list("Dieudonné, Fritz, Jean-Baptiste, Junior, Ketler, Ralph, Stanley, Wilner"),
		family: list("Antoine, Célestin, Dorvil, Étienne, Jean-Louis, Mésidor, Pierre-Louis, Toussaint"),
	},
	{
		name: "Brazilian and Cape Verdean",
		weight: 4,
		female: list("Beatriz, Bruna, Cecília, Flávia, Heloísa, Isabela, Letícia, Lívia, Marília, Tainá"),
		male: list("Caio, Davi, Enzo, Gonçalo, João, Kauã, Murilo, Otávio, Thiago, Vinícius"),
		family: list(
			"Almeida, Barbosa, Brandão, Cabral, Conceição, dos Santos, Évora, Magalhães, Nóbrega, Simões",
		),
	},
	{
		name: "Hawaiian",
		weight: 1,
		female: list("Kailani, Leilani, Makana, Noelani, Pualani"),
		male: list("Ikaika, Kai, Kaleo, Makoa, Nainoa"),
		family: list("Kahananui, Kaʻaihue, Keawe, Kealoha, Nākoa"),
	},
];
