/** Draws the graph of a graph page. */
document.documentElement.classList.add('has-graph');
